import { takeSnapshot } from '#contract/supervision.ts'
import { shortCode } from '#rules/permit/short-code.ts'

type Fields = Record<string, unknown>

export const idOf = (n: number): string => `0199a0f2-7c1e-7b3a-9d64-${n.toString(16).padStart(12, '0')}`
export const codeOf = (n: number): string =>
  shortCode(Uint8Array.from([0, 0, 0, 0, 0, n >> 16, (n >> 8) & 255, n & 255]))

/** A row on the wire. */
export const aRow = (n: number, more: Fields = {}): Fields => ({
  idAcquisto: idOf(n),
  idPermesso: 12,
  versionePermesso: 1,
  stato: 'valido',
  versioneCodice: 1,
  codiceBreve: codeOf(n),
  nome: 'Anna',
  cognome: 'Bianchi',
  annoNascita: 1988,
  dataInizio: '2027-05-02',
  dataFine: '2027-05-02',
  idZona: 3,
  orario: 'G',
  prelievo: 'scelta',
  ...more,
})

export const aPermit = (versione = 1): Fields => ({
  idPermesso: 12,
  versione,
  idAssociazione: 1,
  idTipologia: 1,
  nome: 'Giornaliero',
  tecniche: [1],
  zone: [{ idZona: 3, nome: 'T1', tecniche: [1] }],
  orari: [{ orario: 'G', descrizione: 'Giornata', dalle: '05:00:00', alle: '21:00:00', comprende: [] }],
  prenotazioneGiornaliera: false,
  limiti: [],
})

/** The server's answer of 2 and 3 May 2027 on the wire. */
export const anAnswer = (rows: Fields[], more: Fields = {}): Fields => ({
  ...(takeSnapshot.example.response as Fields),
  permessi: [aPermit()],
  acquisti: rows,
  ...more,
})
