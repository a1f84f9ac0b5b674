import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { listOwnApplications, type OwnApplication } from '#contract/membership-applications.ts'
import { openOrder } from '#contract/orders.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { sentenceOfError } from '#web/platform/query/sentence-of-error.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { useTexts } from '#web/ui/region.ts'

type Applications = readonly [OwnApplication, ...OwnApplication[]]

/** What the association has said yes to is ordered as it was asked for, and paid on the page of the order. */
export function usePayApplications() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const renew = useRenew()
  const paying = useMutation({
    mutationFn: (applications: Applications) =>
      askUntilBack(openOrder, { lines: [], memberships: applications.map(({ membership }) => membership) }),
    onSuccess: ({ orderId }, [{ associationId, plan }]) =>
      void navigate(pathTo(paths.join, { association: associationId, plan, purchase: orderId })),
    onError: () => void renew(listOwnApplications),
  })
  const { error } = paying
  const refused = error instanceof ApiRefusal && extensionOf('ORDER_NOT_POSSIBLE', error.problem)?.memberships
  return {
    pay: (...applications: Applications) => paying.mutate(applications),
    isPending: paying.isPending,
    failure:
      refused && refused.length > 0
        ? refused.map(({ sentence }) => sentence).join(' ')
        : sentenceOfError(error, t),
  }
}
