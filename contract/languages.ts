/** Apart from the fields: the first page knows the languages before it needs any schema. */
export const LANGUAGES = ['en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
