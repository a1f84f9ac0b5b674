import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, connections } from '../ask.ts'
import { type Aim, ATTACKS } from './attacks.ts'

/** The attack of one address for so many seconds. */
export interface Assault {
  port: number
  seconds: number
  /** Names of attacks; each sends so many requests at once. */
  attacks: string[]
  atOnce: number
  /** Connections whose bodies never end. */
  slowBodies: number
  aim: Aim
}

/** Count by status. */
export type Answers = Record<string, number>

const ADDRESS = '203.0.113.66'

process.on('message', (assault: Assault) => {
  void perform(assault).then((answers) => process.send?.(answers))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function perform(assault: Assault): Promise<Answers> {
  const { port, seconds, attacks, atOnce, slowBodies, aim } = assault
  const until = performance.now() + seconds * 1000
  const agent = connections()
  const answers: Answers = {}
  let n = 0

  async function keepAsking(name: string): Promise<void> {
    const attack = ATTACKS[name]
    if (attack === undefined) throw new Error(`there is no attack "${name}"`)
    while (performance.now() < until) {
      const response = ask(agent, port, { ...attack(n++, aim), address: ADDRESS })
      const outcome = await response.then(
        ({ status }) => String(status),
        () => 'cut off',
      )
      answers[outcome] = (answers[outcome] ?? 0) + 1
      if (outcome === 'cut off') await pause(10)
    }
  }

  async function dripABody(): Promise<void> {
    while (performance.now() < until) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        `POST /api/registrazione HTTP/1.1\r\nhost: x\r\napi-key: lenza-web\r\nx-forwarded-for: ${ADDRESS}\r\n` +
          'content-type: application/json\r\ncontent-length: 90000\r\n\r\n',
      )
      while (!socket.destroyed && performance.now() < until) {
        socket.write(' ')
        await pause(200)
      }
      socket.destroy()
    }
  }

  const names = attacks.flatMap((name) => Array.from({ length: atOnce }, () => name))
  await Promise.all([...names.map(keepAsking), ...Array.from({ length: slowBodies }, dripABody)])
  agent.destroy()
  return answers
}
