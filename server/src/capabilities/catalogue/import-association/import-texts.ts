import type { Language } from '#contract/languages.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { type Mistake, placeOf } from './mistakes.ts'
import type { ImportSummary } from './summary.ts'

/** The mistakes of a file as text, one per line with its path, under a heading. */
export function mistakeLines(texts: Texts, language: Language, file: string, mistakes: Mistake[]): string[] {
  const heading =
    mistakes.length === 1
      ? texts.say(language, 'import.refusedOne', { file })
      : texts.say(language, 'import.refused', { file, number: mistakes.length })
  const lines = mistakes.map(({ path, code, values }) => {
    const sentence = texts.say(language, `import.mistakes.${code}`, values)
    return path.length === 0 ? `  ${sentence}` : `  ${placeOf(path)}: ${sentence}`
  })
  return [heading, ...lines]
}

export function summaryLines(texts: Texts, language: Language, file: string, done: ImportSummary): string[] {
  const say = (key: string, values: Record<string, string | number>): string =>
    texts.say(language, `import.${key}`, values)
  const counted = (['zones', 'permits', 'discountCodes'] as const).map((part) => {
    const what = texts.say(language, `import.what.${part}`)
    return say(done[part].gone > 0 ? 'lineGone' : 'line', { what, ...done[part] })
  })
  const kept = done.kept.map(({ zoneKey, slot, permitKey, ...row }) => {
    const where = [zoneKey, slot].filter((part) => part !== undefined && part !== '').join(' ')
    return say('kept', { ...row, permit: permitKey, where: where === '' ? '' : ` (${where})` })
  })
  const more = done.keptInAll - done.kept.length
  return [
    say(done.isNew ? 'doneNew' : 'done', { file, name: done.name }),
    ...counted,
    ...(done.pictures > 0 ? [say('pictures', { number: done.pictures })] : []),
    say('closures', { number: done.closures }),
    say('members', { number: done.members }),
    say('wardens', { number: done.wardens, invited: done.invited }),
    say('places', done.places),
    ...kept,
    ...(more > 0 ? [say('keptMore', { number: more })] : []),
    ...done.keptUses.map((code) => say('keptCode', code)),
  ]
}
