/** Longer ones are cut between two words, as search engines and chats cut them anyway. */
const LONGEST = 60

/**
 * Letters that have no accent to be taken away, and those that German spells with two: an address has one spelling for every
 * language, that of the Alps.
 */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ...lettersOf('αβγδεζηθικλμνξοπρστυφχψως', 'a v g d e z i th i k l m n x o p r s t y f ch ps o s'),
  ...lettersOf(
    'абвгдежзийклмнопрстуфхцчшщъыьэюяђѓєѕіїјљњћќўџґ',
    'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya dj gj ye dz i yi j lj nj c kj u dz g',
  ),
}

function lettersOf(letters: string, latin: string): Record<string, string> {
  const spelled = latin.split(' ')
  return Object.fromEntries([...letters].map((letter, at) => [letter, spelled[at]?.replace('-', '') ?? '']))
}

const latinOf = (letter: string): string =>
  SPELLED[letter] ??
  [...letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map((part) => SPELLED[part] ?? part).join('')

/**
 * A name as a part of an address: `großarler-ache` is `grossarler-ache`. At most 60 characters of a-z, 0-9 and hyphens; empty
 * where nothing of the name can be spelled so.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, latinOf)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (slug.length <= LONGEST) return slug
  const cut = slug.slice(0, LONGEST + 1)
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : LONGEST)
}
