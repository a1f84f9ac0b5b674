import { bright, Dots, Eye, light } from './marks.tsx'

/** Some fish: a quiet outline; the rest is for whoever caught it to say. */
export function OtherFish() {
  return (
    <g {...light}>
      <path
        d="M15 32c8-9 22-14 39-14 20 0 37 5.500 51 8.500 6 1.300 14-4 19-9-2 5.500-3.500 10-3.500 14.500s1.500 9 3.500 14.500c-5-5-13-10.300-19-9-14 3-31 9-51 9-17 0-31-5-39-14.500"
        strokeDasharray="4.500 3.800"
      />
      <path d="M62 27c.3-3.600 3-5.500 6-5.500 3.300 0 5.800 2.200 5.800 5.200 0 4.300-5.600 4.600-5.700 8.800" />
      <Dots at="68 40.300" size={2.8} {...bright} />
      <Eye x={27} y={29} />
    </g>
  )
}
