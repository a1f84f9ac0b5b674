type Position = readonly [x: number, y: number]

const HEADER_BYTES = 100
const POLYLINE = 3

/** A layer of one line, as QGIS writes it. */
export function polylineShp(points: readonly Position[]): Uint8Array<ArrayBuffer> {
  const contentBytes = 48 + 16 * points.length
  const bytes = new Uint8Array(HEADER_BYTES + 8 + contentBytes)
  const view = new DataView(bytes.buffer)
  const box = [
    Math.min(...points.map(([x]) => x)),
    Math.min(...points.map(([, y]) => y)),
    Math.max(...points.map(([x]) => x)),
    Math.max(...points.map(([, y]) => y)),
  ]
  view.setInt32(0, 9994)
  view.setInt32(24, bytes.length / 2)
  view.setInt32(28, 1000, true)
  view.setInt32(32, POLYLINE, true)
  for (const [n, value] of box.entries()) view.setFloat64(36 + 8 * n, value, true)
  view.setInt32(HEADER_BYTES, 1)
  view.setInt32(HEADER_BYTES + 4, contentBytes / 2)
  const record = HEADER_BYTES + 8
  view.setInt32(record, POLYLINE, true)
  for (const [n, value] of box.entries()) view.setFloat64(record + 4 + 8 * n, value, true)
  view.setInt32(record + 36, 1, true)
  view.setInt32(record + 40, points.length, true)
  for (const [n, [x, y]] of points.entries()) {
    view.setFloat64(record + 48 + 16 * n, x, true)
    view.setFloat64(record + 56 + 16 * n, y, true)
  }
  return bytes
}

const FIELD_BYTES = 20

/** The table beside it, with one text field and one row; `language`: the byte that says which letters it has. */
export function dbf(field: string, value: string | Uint8Array, language = 0): Uint8Array<ArrayBuffer> {
  const utf8 = new TextEncoder()
  const headerBytes = 32 + 32 + 1
  const bytes = new Uint8Array(headerBytes + 1 + FIELD_BYTES + 1).fill(0x20, headerBytes)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, 3)
  view.setUint32(4, 1, true)
  view.setUint16(8, headerBytes, true)
  view.setUint16(10, 1 + FIELD_BYTES, true)
  bytes.set(utf8.encode(field), 32)
  bytes[32 + 11] = 'C'.charCodeAt(0)
  bytes[32 + 16] = FIELD_BYTES
  bytes[64] = 0x0d
  bytes[29] = language
  bytes.set(typeof value === 'string' ? utf8.encode(value) : value, headerBytes + 1)
  bytes[bytes.length - 1] = 0x1a
  return bytes
}

/** Of maps of northern Italy: metres east and north. */
export const UTM_32 =
  'PROJCS["WGS_1984_UTM_Zone_32N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'

/** Of older maps of Italy: metres on the measurement of 1940. */
export const MONTE_MARIO_1 =
  'PROJCS["Monte_Mario_Italy_1",GEOGCS["GCS_Monte_Mario",DATUM["D_Monte_Mario",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'
