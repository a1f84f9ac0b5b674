import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export function FieldProblem({ message, children }: { message: string | undefined; children?: ReactNode }) {
  return (
    <div role="status">
      {message !== undefined && (
        <div className="mt-2 flex items-start gap-1.5 text-sm font-medium text-alarm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div>
            <p>{message}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
