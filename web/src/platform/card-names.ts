/** As the card schemes write themselves; the provider names them in small letters. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

export const brandName = (brand: string): string => BRANDS[brand] ?? brand

export const expiryText = ({
  expiryMonth,
  expiryYear,
}: {
  expiryMonth: number
  expiryYear: number
}): string => `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
