import { expect, it } from 'vitest'
import { choicesWith, NOTICE_KINDS } from './notice-kinds.ts'

const mailed = (kinds: ReturnType<typeof choicesWith>) =>
  kinds.filter(({ byMail }) => byMail).map(({ kind }) => kind)

it('what was mailed stays mailed, and no reminder is mailed that nobody wanted', () => {
  expect(mailed(choicesWith([]))).toEqual(['place', 'closure', 'message'])
  expect(choicesWith([]).map(({ kind }) => kind)).toEqual(Object.keys(NOTICE_KINDS))
})

it('a choice holds, and a closure is mailed whatever is chosen', () => {
  const chosen = choicesWith([
    { kind: 'place', byPush: false, byMail: false },
    { kind: 'slot', byPush: false, byMail: true },
    { kind: 'closure', byPush: false, byMail: false },
  ])
  expect(mailed(chosen)).toEqual(['slot', 'closure', 'message'])
  expect(chosen.find(({ kind }) => kind === 'closure')?.byPush).toBe(false)
})
