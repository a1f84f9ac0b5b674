/** Names of the card networks where the provider's word for them is not the name. */
const NETWORKS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  eftpos_au: 'Eftpos',
  cartes_bancaires: 'Cartes Bancaires',
}

/** A card as a receipt names it: `Visa •••• 4242`. */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  const name = NETWORKS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name} •••• ${last4}`
}
