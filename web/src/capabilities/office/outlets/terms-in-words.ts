import type { OfficeOutlet } from '#contract/office-outlets.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

export interface PermitToChoose {
  permitId: number
  name: string
}

/** What is agreed with an outlet, a sentence each: what it sells, keeps and may owe. */
export function useTermsInWords(): (outlet: OfficeOutlet, permits: readonly PermitToChoose[]) => string[] {
  const { t, region } = useTexts()
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 2 })
  const commission = ({ commissionRate, commissionCents }: OfficeOutlet) => {
    if (commissionRate !== undefined)
      return t('office-outlets.terms.rate', { rate: percent.format(commissionRate / 10_000) })
    if (commissionCents === undefined) return t('office-outlets.terms.noCommission')
    return t('office-outlets.terms.perPermit', { amount: moneyText(commissionCents, region, true) })
  }
  return (outlet, permits) => {
    const { permits: chosen, limitKind, limitCents } = outlet
    const names = permits.filter(({ permitId }) => chosen?.includes(permitId)).map(({ name }) => name)
    const listed = new Intl.ListFormat(region, { type: 'conjunction' }).format(names)
    return [
      chosen === undefined
        ? t('office-outlets.terms.allPermits')
        : t('office-outlets.terms.permits', { permits: listed || t('office-outlets.terms.nothing') }),
      commission(outlet),
      limitKind === undefined || limitCents === undefined
        ? t('office-outlets.terms.noLimit')
        : t(`office-outlets.terms.${limitKind}`, { amount: moneyText(limitCents, region, true) }),
    ]
  }
}
