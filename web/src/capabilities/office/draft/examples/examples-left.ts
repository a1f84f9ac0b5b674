import type { Draft, ExampleLeft } from '#contract/office-draft.ts'

type OfDraft = Pick<Draft, 'stillExample'>

/** What the draft has of a template and its office has not called its own: marked where it is edited, asked before publishing. */
export const examplesLeft = ({ stillExample = [] }: OfDraft): ExampleLeft[] =>
  stillExample.filter(({ isOwn }) => !isOwn)

const PLACED: readonly ExampleLeft['kind'][] = ['zone', 'place']

/** Whether a part is drawn where a template drew it: at an invented place, which no map shows. */
export const isPlacedByExample = ({ stillExample = [] }: OfDraft, part: string): boolean =>
  stillExample.some((one) => one.part === part && PLACED.includes(one.kind))
