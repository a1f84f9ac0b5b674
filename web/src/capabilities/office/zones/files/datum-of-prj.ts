/**
 * How the old measurements of the land lie to WGS 84: three shifts in metres, three turns in seconds of arc and a scale in millionths, as
 * the EPSG register has them. A `.prj` of ArcGIS names such a measurement without them, and the outline would be drawn up to 150 m beside
 * the water.
 */
const TO_WGS_84: readonly (readonly [name: RegExp, shift: string])[] = [
  [/Monte_?Mario|Rom[ae]_?1940/i, '-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68'],
  [/European_(?:Datum_)?1950|ED_?50/i, '-87,-98,-121,0,0,0,0'],
  [/MGI|Militar_Geographische/i, '577.326,90.129,463.919,5.137,1.474,5.297,2.4232'],
  [/Deutsches_Hauptdreiecksnetz|DHDN/i, '598.1,73.7,418.2,0.202,0.045,-2.455,6.7'],
]
const DATUM = /(DATUM\[\s*"([^"]+)",\s*SPHEROID\[[^\]]*\])(?!\s*,\s*TOWGS84)/i

/** A `.prj` that says how its measurement lies to WGS 84. */
export const withShiftOfDatum = (prj: string): string =>
  prj.replace(DATUM, (datum: string, _, name: string) => {
    const shift = TO_WGS_84.find(([of]) => of.test(name))?.[1]
    return shift === undefined ? datum : `${datum},TOWGS84[${shift}]`
  })
