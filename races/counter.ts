import { uuidv7 } from '#server/platform/ids.ts'
import type { ApiRequest } from './connections.ts'
import type { Water } from './waters.ts'

interface CashSale {
  saleId: string
  cents: number
}

/** The permit of a guest who is nobody else, paid in cash. */
export const sellsForCash = (
  { associationId, permitId, day }: Water,
  { saleId, cents }: CashSale,
): ApiRequest => ({
  method: 'POST',
  path: '/api/ufficio/banco',
  fields: {
    idAssociazione: associationId,
    idVendita: saleId,
    righe: [
      {
        nomeOspite: 'John',
        cognomeOspite: `Smith ${saleId}`,
        dataNascitaOspite: '1979-08-30',
        idPermesso: permitId,
        dataInizio: day,
        dataFine: day,
      },
    ],
    pagamento: 'contanti',
    importoCentesimi: cents,
  },
})

export const aCashSale = (cents: number): CashSale => ({ saleId: uuidv7(), cents })

export const closesTill = (
  { associationId: idAssociazione }: Water,
  tillId: string,
  countedCents: number,
): ApiRequest => ({
  method: 'PUT',
  path: '/api/ufficio/cassa',
  fields: { idAssociazione, idCassa: tillId, contatoCentesimi: countedCents },
})
