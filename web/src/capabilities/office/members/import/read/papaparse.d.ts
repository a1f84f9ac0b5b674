/** As much of papaparse as is used; the package has no types. */
declare module 'papaparse' {
  interface FirstRows {
    delimiter: string
    /** How many rows. */
    preview: number
  }
  interface EachRow {
    delimiter: string
    /** With each row; what it throws ends the parsing. */
    step: (row: { data: string[] }) => void
  }
  const Papa: {
    parse(text: string, options: FirstRows): { data: string[][] }
    parse(text: string, options: EachRow): void
  }
  export default Papa
}
