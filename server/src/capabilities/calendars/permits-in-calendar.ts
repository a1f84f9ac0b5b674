import { type Language, localeOf } from '#contract/languages.ts'
import { calendarOfPermits } from '#permit-sheet/calendar-file.ts'
import type { Services } from '#server/platform/http/services.ts'
import { permitsOfAccount } from '../permits/index.ts'

/** The permits of an account that are good, as its owner sees them, but without their codes. `stamp`: of the day. */
export async function permitsInCalendar(
  services: Services,
  { accountId, language, now, stamp }: { accountId: string; language: Language; now: Date; stamp: Date },
): Promise<string> {
  const permits = await permitsOfAccount(services, { accountId, language, now })
  const words = {
    say: (key: string, values?: Record<string, string | number>) => services.texts.say(language, key, values),
    region: localeOf(language),
  }
  return calendarOfPermits(
    permits.filter(({ state }) => state === 'issued'),
    { words, origin: services.config.publicUrl, now: stamp },
  )
}
