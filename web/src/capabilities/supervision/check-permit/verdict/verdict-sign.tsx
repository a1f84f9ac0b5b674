import type { ReactNode } from 'react'
import type { CheckResult } from '#contract/permit-check.ts'

/** Five outlines that differ without colour and from afar: disc, triangle, octagon, broken shield, ring. */
const drawings: Record<CheckResult, ReactNode> = {
  valid: (
    <>
      <circle cx="24" cy="24" r="21" />
      <path d="m14 24.500 7 7L35 17" strokeWidth="5" />
    </>
  ),
  notValid: (
    <>
      <path d="M24 5 45 42H3z" />
      <path d="M24 18v11" strokeWidth="4.500" />
      <circle cx="24" cy="36" r="1.2" fill="currentColor" strokeWidth="2.500" />
    </>
  ),
  revoked: (
    <>
      <path d="M15.700 4h16.600L44 15.700v16.600L32.300 44H15.700L4 32.300V15.700z" />
      <path d="M13 24h22" strokeWidth="6" />
    </>
  ),
  notGenuine: (
    <>
      <path d="M24 3c6 4 12 5.500 18 5.500 0 17-4 29-18 36.500C10 37.500 6 25.500 6 8.500 12 8.500 18 7 24 3z" />
      <path d="m16 15 16 16M32 15 16 31" strokeWidth="5" />
    </>
  ),
  unknown: (
    <>
      <circle cx="24" cy="24" r="21" strokeDasharray="7 6" />
      <path d="M17.500 19c0-8 13-8 13 0 0 5-6.500 5-6.500 11" strokeWidth="4" />
      <circle cx="24" cy="36" r="1.200" fill="currentColor" strokeWidth="2.500" />
    </>
  ),
}

export function VerdictSign({ result, className = 'size-28' }: { result: CheckResult; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="3.200"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[result]}
    </svg>
  )
}
