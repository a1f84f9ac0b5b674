import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

interface PlainToggleProps extends Omit<PlainButtonProps, 'onPress' | 'onChange'> {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

/** A button that stays pressed, without a style; `data-selected` while it is. */
export const PlainToggle = ({ isSelected, onChange, ...rest }: PlainToggleProps) => (
  <PlainButton
    {...rest}
    {...(isSelected && { 'data-selected': '' })}
    aria-pressed={isSelected}
    onPress={() => onChange(!isSelected)}
  />
)
