import { useTexts } from '#web/ui/region.ts'

/** That a zone is part of a permit only with one of these paid extras. */
export function OnlyWith({ extras }: { extras: readonly string[] }) {
  const { t, region } = useTexts()
  const names = new Intl.ListFormat(region, { type: 'disjunction' }).format(extras)
  return <p className="text-sm font-medium">{t('map.onlyWith', { extras: names })}</p>
}
