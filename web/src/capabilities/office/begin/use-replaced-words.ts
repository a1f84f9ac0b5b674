import type { PartName } from '#association-file/draft-parts.ts'
import { useTexts } from '#web/ui/region.ts'
import type { replacedByTemplate } from './replaced-by-template.ts'

/** What a template takes the place of, counted, before it is chosen and as it is asked. */
export function useReplacedWords(replaced: ReturnType<typeof replacedByTemplate>) {
  const { t, region } = useTexts()
  if (replaced === undefined) return { there: '', replaces: [] }
  const { permits, zones, unpublished } = replaced
  const listed = (names: string[]) => new Intl.ListFormat(region, { type: 'conjunction' }).format(names)
  const nameOf = (part: PartName): string => t(`office-rules.parts.${part as 'slots'}`)
  const what = listed([
    ...(permits > 0 ? [t('office-begin.template.permits', { count: permits })] : []),
    ...(zones > 0 ? [t('office-begin.template.zones', { count: zones })] : []),
  ])
  const lists = replaced.lists.map(nameOf).join(', ')
  return {
    there:
      what === ''
        ? t('office-begin.template.thereLists', { lists })
        : t('office-begin.template.there', { what }),
    replaces: [
      ...(what === '' ? [] : [t('office-begin.template.replaces', { what })]),
      ...(lists === '' ? [] : [t('office-begin.template.replacesLists', { lists })]),
      ...(unpublished > 0 ? [t('office-begin.template.loses', { count: unpublished })] : []),
    ],
  }
}
