import type { ReactNode } from 'react'
import { type Technique, TECHNIQUES } from '#rules/codes.ts'

const basket = (
  <>
    <path d="M4 10.5h16l-1.4 8.300a2 2 0 0 1-2 1.700H7.400a2 2 0 0 1-2-1.700z" />
    <path d="M4.6 14h14.800M5.2 17.200h13.600M9.5 10.500l.8 10M14.5 10.500l-.8 10" strokeWidth="1.1" />
    <path d="M9 10.500C8 7 9 3.5 12.5 2.500c-.4 1.6 0 2.6 1.5 3.5 1.7-.4 3-.2 4 .8-2 .6-3 1.7-3.5 3.7" />
  </>
)

const backToTheWater = (
  <>
    <path d="M2.5 9.500C5 5.8 9 4.6 13.5 6.300l3 1.4 4-2.700c-.9 2.3-.9 4.5.2 6.700l-4.2-2.500C12 12.8 6 13.2 2.5 9.500z" />
    <circle cx="6.7" cy="8.7" r=".7" fill="currentColor" stroke="none" />
    <path d="M2 17c1.7-1.2 3.3-1.2 5 0s3.3 1.2 5 0 3.3-1.2 5 0 3.3 1.2 5 0M5.5 21c1.4-1 2.8-1 4.2 0s2.8 1 4.2 0 2.8-1 4.2 0" />
  </>
)

/** 24 by 24, one stroke width, round caps. */
const drawings: Record<Technique, ReactNode> = {
  [TECHNIQUES.fly]: (
    <>
      <circle cx="20.4" cy="10" r="1.2" />
      <path d="M19.2 10H8.6C2.9 10 3 19.5 8.8 19.5c2.7 0 4.1-1.8 4-4.2" />
      <path d="M8.6 10h5.6" strokeWidth="3" />
      <path
        d="M16 10 12.8 3.6M16 10V2.8M16 10l3.2-6.2M16 10l-2 4.2M16 10l2.2 4M8 9.6 2.6 5.8"
        strokeWidth="1.3"
      />
    </>
  ),
  [TECHNIQUES.spinning]: (
    <>
      <circle cx="4.3" cy="4.3" r="1.8" />
      <path d="M5.6 5.600C11 4.5 15.5 8.8 15.8 15 10 15.2 5.5 11.2 5.6 5.600z" />
      <path d="M8.5 8.500c2 .5 3.4 1.9 4 3.7" strokeWidth="1.1" />
      <path d="m15.8 15 2.4 2.400M18.2 17.400c.3 3.6-3.7 4.2-4.2 1.400M18.2 17.400c3.6.3 4.2-3.7 1.4-4.2" />
    </>
  ),
  [TECHNIQUES.naturalBait]: (
    <>
      <path d="M12.5 2v13.2a4.6 4.6 0 0 1-9.2 0v-2.4l2 1.8" />
      <path
        d="M9.4 8.4c1.4-2.6 4.4-2.4 5.2 0s3 2.8 4.2 1 3.4.4 2.2 2.6-4.2 1.6-4.2 4.2 3 2.4 2.600 5"
        strokeWidth="2.4"
      />
    </>
  ),
  [TECHNIQUES.carp]: (
    <>
      <circle cx="7" cy="3.8" r="1.3" />
      <path d="M7 5.200v6.300c0 5 7 5.2 7 .3V10" />
      <path d="M8.5 14.500c0 2.5 2 3.5 4.6 3.6" strokeWidth="1.1" />
      <circle cx="16" cy="17.8" r="3" />
      <path d="M19 17.800h2.5" />
      <circle cx="14.8" cy="16.8" r=".5" fill="currentColor" stroke="none" />
    </>
  ),
  [TECHNIQUES.kill]: basket,
  [TECHNIQUES.noKill]: backToTheWater,
  [TECHNIQUES.eel]: (
    <>
      <path d="M3 8.200C4.5 4.5 9 3.8 11 7s-2.5 6-.5 9 6 1.8 7.3-1.200c.8-1.8 2.2-2.6 4.2-2.3" />
      <path d="M3 8.200c1.5 1 3 1 4.2.8 1.6-.2 1.4 2.2.5 4.5-1.3 3.5.3 7.5 4.8 7.5 4.7 0 6.2-4.5 9.5-8.5" />
      <circle cx="6" cy="7.3" r=".7" fill="currentColor" stroke="none" />
    </>
  ),
}

export function TechniqueIcon({
  technique,
  className = 'size-6',
}: {
  technique: Technique
  className?: string
}) {
  return <Drawing className={className}>{drawings[technique]}</Drawing>
}

export function KeepingIcon({ kept, className = 'size-6' }: { kept: boolean; className?: string }) {
  return <Drawing className={className}>{kept ? basket : backToTheWater}</Drawing>
}

function Drawing({ children, className }: { children: ReactNode; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
