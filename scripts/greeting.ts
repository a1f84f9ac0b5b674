import { demoPeople } from '#server/demo/people.ts'
import type { Config } from '#server/platform/config.ts'

/**
 * Printed by `npm start` and `npm run dev` when the server is ready. `doubleUrl`: the card provider's stand-in.
 */
export function greeting(config: Config, doubleUrl: string | undefined, seconds: number): string {
  const lines = ['', `  Lenza is ready (${seconds.toFixed(1)} s):  ${config.publicUrl}`]
  if (!config.demo)
    lines.push(
      `  It listens at http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`,
    )
  else {
    lines.push('')
    lines.push('  This is a demo: example associations, no real mail, no real money.')
    lines.push(`  Mails that would have been sent:  ${config.publicUrl}/dev/mailbox`)
    if (doubleUrl !== undefined) lines.push(`  Test cards and payments:          ${doubleUrl}`)
    lines.push('', '  Who can sign in:')
    for (const { email, password, role } of demoPeople)
      lines.push(`    ${email.padEnd(26)} ${password.padEnd(14)} ${role}`)
  }
  lines.push('', '  Stop it with Ctrl-C.', '')
  return lines.join('\n')
}
