/** As much of shpjs as is used; the package has no types. */
declare module 'shpjs' {
  interface Layer {
    shp: ArrayBuffer
    dbf?: ArrayBuffer
    prj?: ArrayBuffer
    cpg?: ArrayBuffer
  }
  /** GeoJSON, in degrees. */
  export default function readShapefile(layer: Layer): Promise<unknown>
}
