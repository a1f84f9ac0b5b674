import { translated } from './fields.ts'

/** Species of the catch log: those of rules/codes.ts, and `other`. */
export const species = translated({
  trotaFario: 'brownTrout',
  trotaMarmorata: 'marbleTrout',
  trotaIbrida: 'hybridTrout',
  trotaIridea: 'rainbowTrout',
  salmerinoDiFonte: 'brookChar',
  salmerinoAlpino: 'arcticChar',
  temolo: 'grayling',
  coregone: 'whitefish',
  luccio: 'pike',
  persico: 'perch',
  carpa: 'carp',
  tinca: 'tench',
  cavedano: 'chub',
  anguilla: 'eel',
  altro: 'other',
})
