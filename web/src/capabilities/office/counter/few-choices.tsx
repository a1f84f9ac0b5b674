import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'

const SIDE_BY_SIDE = 3

interface FewChoicesProps<Value extends string> {
  label: string
  placeholder: string
  options: readonly { value: Value; text: string; lang?: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One tap where there are up to three of them, which is most often; a list of more. */
export function FewChoices<Value extends string>({ placeholder, ...choice }: FewChoicesProps<Value>) {
  if (choice.options.length > SIDE_BY_SIDE) return <Select {...choice} placeholder={placeholder} />
  return (
    <div className="flex min-w-0 flex-col">
      <span aria-hidden className="font-semibold">
        {choice.label}
      </span>
      <SegmentedControl {...choice} />
    </div>
  )
}
