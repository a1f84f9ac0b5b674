import type { ReactNode } from 'react'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useOfficePath } from './use-office.ts'

/** What was sold: a permit by its sale, or a membership. */
interface Sold {
  purchaseId?: string | undefined
  membershipId?: string | undefined
}

/** The page of a sale, or that of a membership that was sold; undefined: it is neither. */
export function useSoldPath() {
  const pathOf = useOfficePath()
  return ({ purchaseId, membershipId }: Sold): string | undefined => {
    if (purchaseId !== undefined) return pathOf(paths.officeSale, { purchase: purchaseId })
    if (membershipId !== undefined) return pathOf(paths.officeMembershipsSold, { membership: membershipId })
    return undefined
  }
}

/** Leads to it where it has a page. */
export function SoldLink({ of, children }: { of: Sold; children: ReactNode }) {
  const href = useSoldPath()(of)
  return href === undefined ? children : <Link href={href}>{children}</Link>
}
