import { bright, Dots, Eye, light } from './strokes.tsx'

/** Any other fish: a plain outline. */
export function OtherFish() {
  return (
    <g {...light}>
      <path
        d="M15 32c8-9 22-14 39-14 20 0 37 5.5 51 8.5 6 1.3 14-4 19-9-2 5.5-3.5 10-3.5 14.5s1.5 9 3.5 14.5c-5-5-13-10.3-19-9-14 3-31 9-51 9-17 0-31-5-39-14.5"
        strokeDasharray="4.5 3.8"
      />
      <path d="M62 27c.3-3.6 3-5.5 6-5.5 3.3 0 5.8 2.2 5.8 5.2 0 4.3-5.6 4.6-5.7 8.8" />
      <Dots at="68 40.3" size={2.8} {...bright} />
      <Eye x={27} y={29} />
    </g>
  )
}
