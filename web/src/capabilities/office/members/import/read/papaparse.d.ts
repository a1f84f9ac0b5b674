/** As much of papaparse as is used; the package has no types. */
declare module 'papaparse' {
  interface ParseOptions {
    delimiter: string
    /** How many rows; 0: all. */
    preview: number
  }
  const Papa: { parse: (text: string, options: ParseOptions) => { data: string[][] } }
  export default Papa
}
