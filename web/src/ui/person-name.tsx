interface PersonNameProps {
  person: { firstName: string; lastName: string }
}

/** A name beside other text: written from right to left, it turns nothing round but itself. */
export const PersonName = ({ person: { firstName, lastName } }: PersonNameProps) => (
  <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
)
