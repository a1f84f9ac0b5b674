/** As much of shpjs as is used; the package has no types. */
declare module 'shpjs' {
  interface Layer {
    shp: ArrayBuffer
    dbf?: ArrayBuffer
    prj?: string
    /** The encoding of its texts. */
    cpg?: string
  }
  /** GeoJSON, in degrees. */
  export default function readShapefile(layer: Layer): Promise<unknown>
}
