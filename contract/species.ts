import { translated } from './fields.ts'

/** Fish as the catch log names them: those of rules/codes.ts, and `other` for whatever else takes the hook. */
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
