/** In points, a 72nd of an inch. */
export interface Paper {
  width: number
  height: number
  margin: number
  /** A receipt printer burns dots: colours and greys would be patterns of them. */
  isBlackOnly?: true
}

/** What a permit can be printed on. */
export const PAPER_FORMATS = ['a4', 'a6', 'receipt'] as const
export type PaperFormat = (typeof PAPER_FORMATS)[number]

export const POINTS_OF_MM = 72 / 25.4

export const A4: Paper = { width: 595.28, height: 841.89, margin: 42 }
export const A6: Paper = { width: 297.64, height: 419.53, margin: 20 }
/** Of 80 mm, of which the printer reaches 72. */
export const receiptOf = (height: number): Paper => ({
  width: 80 * POINTS_OF_MM,
  height,
  margin: 4 * POINTS_OF_MM,
  isBlackOnly: true,
})
