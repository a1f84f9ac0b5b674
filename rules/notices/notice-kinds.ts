/** By what a person is told of something. `always`: it cannot be switched off, as it is about money or a closure. */
interface Channels {
  push: boolean
  mail: boolean | 'always'
}

/**
 * Of what a person is reminded or told, and how, as long as they have chosen nothing. What was mailed before there were pushes stays
 * mailed; a reminder is never mailed unless it is wanted. A push goes to the devices that were switched on, of which there are none at first.
 */
export const NOTICE_KINDS = {
  /** The slot of tomorrow. */
  slot: { push: true, mail: false },
  /** An outing that was not ended. */
  outing: { push: true, mail: false },
  /** A place for somebody who waits, and what becomes of their wait. */
  place: { push: true, mail: true },
  /** A water for which they have a permit is closed. */
  closure: { push: true, mail: 'always' },
  /** The office of a club writes to its anglers. */
  message: { push: true, mail: true },
  /** A permit or membership ends soon. */
  ending: { push: true, mail: false },
  /** A favourite permit is on sale from now on. */
  opening: { push: true, mail: false },
} as const satisfies Record<string, Channels>

export type NoticeKind = keyof typeof NOTICE_KINDS

export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as NoticeKind[]

/** Whether it is mailed whatever a person chooses. */
export const isAlwaysMailed = (kind: NoticeKind): boolean => NOTICE_KINDS[kind].mail === 'always'

export interface NoticeChoice {
  kind: NoticeKind
  byPush: boolean
  byMail: boolean
}

/** What holds for each kind: what was chosen, or else the default. */
export const choicesWith = (chosen: readonly NoticeChoice[]): NoticeChoice[] =>
  NOTICE_KIND_NAMES.map((kind) => {
    const own = chosen.find((one) => one.kind === kind)
    const { push, mail } = NOTICE_KINDS[kind]
    return {
      kind,
      byPush: own?.byPush ?? push,
      byMail: isAlwaysMailed(kind) || (own?.byMail ?? mail !== false),
    }
  })
