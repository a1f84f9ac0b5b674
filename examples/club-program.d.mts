import type { Server } from 'node:http'

interface Sale {
  idVendita: string
  stato: string
  nome: string
  importoCentesimi: number
  vendutoIl: string
}

export function readSales(
  changedSince?: string,
  from?: { url?: string; key?: string },
): Promise<{ sales: Sale[]; readNextFrom: string }>
export function isGenuine(
  headers: Record<string, string | string[] | undefined>,
  body: string,
  secret?: string,
  now?: number,
): boolean
export function listen(
  onEvent: (event: { type: string; data: Record<string, unknown> }) => void,
  options?: { secret?: string; now?: () => number },
): Server
