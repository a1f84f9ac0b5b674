import { Dots } from './marks.tsx'

/** Some fish: a quiet outline; the rest is for whoever caught it to say. */
export function OtherFish() {
  return (
    <>
      <path
        d="M15 32c8-9 22-14 39-14 21 0 40 5 54 9 6-2 11-5.500 16-9.500-2 5.500-3.500 10-3.500 14.500s1.500 9 3.500 14.500c-5-4-10-7.500-16-9.500-13 4-33 9.500-54 9.500-17 0-31-5-39-14.500"
        strokeDasharray="5 4"
      />
      <path d="M60 26.500c.5-4 3.500-6 7-6s6.500 2.200 6.500 5.500c0 4.500-6.500 4.500-6.500 9" />
      <Dots at="67 40" size={2.8} stroke="var(--line)" />
      <Dots at="27 28.500" size={3} />
    </>
  )
}
