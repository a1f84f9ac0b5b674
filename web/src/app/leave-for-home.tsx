import { useNavigate } from 'react-router'
import { SignOut } from '#web/capabilities/identity/index.ts'
import { paths } from '#web/platform/navigation/paths.ts'

/** Specification 4: after signing out the home page is the root. */
export function LeaveForHome({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  return (
    <SignOut
      onLeft={() => {
        onDone()
        void navigate(paths.home, { replace: true })
      }}
      onStayed={onDone}
    />
  )
}
