import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ZoneToday } from './zones-of-day.ts'

export function useZoneNames(): (zone: Pick<ZoneToday, 'name' | 'associationId'>) => string {
  const { t } = useTranslation()
  return useCallback(({ name }) => name ?? t('supervision.movements.noZone'), [t])
}
