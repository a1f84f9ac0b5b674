import type { ReactNode } from 'react'

interface OptionalRadioProps {
  /** Of all in the same group. */
  name: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  'aria-label'?: string
  className: string
  children: ReactNode
}

/** One of a group of which at most one is selected; a second tap deselects it. `data-selected` while it is. */
export const OptionalRadio = ({
  name,
  isSelected,
  onChange,
  className,
  children,
  ...rest
}: OptionalRadioProps) => (
  <label
    {...(isSelected && { 'data-selected': '' })}
    className={`relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-river ${className}`}
  >
    <input
      {...rest}
      type="radio"
      name={name}
      checked={isSelected}
      onChange={() => onChange(true)}
      onClick={() => {
        if (isSelected) onChange(false)
      }}
      className="absolute inset-0 cursor-[inherit] appearance-none outline-none!"
    />
    {children}
  </label>
)
