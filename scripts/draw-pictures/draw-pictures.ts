import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Inks } from './landscape.ts'
import { gorge, lake, stream, valley } from './scenes.ts'

/** Draws the pictures of the example associations: `node scripts/draw-pictures/draw-pictures.ts`. */

const FOLDER = new URL('../../demo/associations/pictures/', import.meta.url)
const QUALITY = 70

const morning: Inks = {
  sky: ['#F6F4EE', '#F3DDC4'],
  sun: '#E9A06A',
  far: ['#A9C6BE', '#6FA199', '#3C7C75'],
  near: '#1F5F57',
  closest: '#10231F',
  water: ['#BFE0D8', '#2C827A'],
  light: '#F6F4EE',
}
const noon: Inks = {
  sky: ['#DCEEEA', '#F6F4EE'],
  sun: '#F6F4EE',
  far: ['#B9CFC9', '#86ADA2', '#4E867A'],
  near: '#2F6B2F',
  closest: '#15321F',
  water: ['#9FD4CB', '#0E5E59'],
  light: '#FBFAF6',
}
const evening: Inks = {
  sky: ['#F2C9A1', '#F8E7D2'],
  sun: '#C2410C',
  far: ['#C79A80', '#8A7468', '#4B5A57'],
  near: '#24433F',
  closest: '#0C1615',
  water: ['#F0C7A0', '#2F5F5C'],
  light: '#FBF1E4',
}
const dusk: Inks = {
  sky: ['#1B3531', '#5F8F88'],
  sun: '#F6F4EE',
  far: ['#4C7972', '#2F5C56', '#1E4540'],
  near: '#13302C',
  closest: '#08120F',
  water: ['#7FB3A9', '#12403B'],
  light: '#DCEEEA',
}
const autumn: Inks = {
  sky: ['#F6F4EE', '#EFE2CC'],
  sun: '#E3B15C',
  far: ['#BFC4B4', '#A08B5E', '#8A5A2E'],
  near: '#4A4A24',
  closest: '#20200F',
  water: ['#CFE0D6', '#2E6F69'],
  light: '#FBF6EA',
}

const drawn: Record<string, string> = {
  'sarca-alto': valley({ seed: 11, inks: morning, sun: { x: 820, y: 190, size: 62 } }),
  adige: valley(
    { seed: 29, inks: noon, sun: { x: 300, y: 150, size: 70 } },
    { rough: 0.75, sway: 90, wide: 420, trees: 60 },
  ),
  'santa-colomba': lake({ seed: 41, inks: dusk, sun: { x: 860, y: 150, size: 46 } }, { boat: false }),
  gader: stream({ seed: 57, inks: morning, sun: { x: 330, y: 170, size: 54 } }, { rough: 1.15, steep: 0.85 }),
  'sarca-basso': valley(
    { seed: 66, inks: evening, sun: { x: 430, y: 300, size: 84 } },
    { rough: 0.85, wide: 320 },
  ),
  lago: lake({ seed: 73, inks: evening, sun: { x: 760, y: 250, size: 78 } }, { reeds: true, boat: true }),
  'torrente-finto': stream({ seed: 88, inks: noon, sun: { x: 880, y: 140, size: 58 } }),
  laghetto: lake({ seed: 97, inks: noon, sun: { x: 250, y: 160, size: 60 } }, { rough: 0.6, boat: false }),
  rabbies: stream({ seed: 103, inks: dusk, sun: { x: 700, y: 130, size: 40 } }, { rocks: 22 }),
  moena: valley({ seed: 118, inks: autumn, sun: { x: 860, y: 180, size: 60 } }, { rough: 1.1 }),
  fassa: stream({ seed: 126, inks: evening, sun: { x: 600, y: 210, size: 70 } }, { rough: 1.2, steep: 0.9 }),
  fiemme: valley({ seed: 139, inks: dusk, sun: { x: 330, y: 140, size: 48 } }, { sway: 200 }),
  noce: gorge({ seed: 144, inks: autumn, sun: { x: 640, y: 170, size: 60 } }),
  'sarca-genova': stream(
    { seed: 151, inks: dusk, sun: { x: 560, y: 120, size: 44 } },
    { rough: 1.2, steep: 1, rocks: 26 },
  ),
  'avisio-cembra': gorge({ seed: 166, inks: morning, sun: { x: 600, y: 190, size: 66 } }),
  rimone: valley(
    { seed: 173, inks: noon, sun: { x: 860, y: 170, size: 56 } },
    { rough: 0.7, sway: 260, wide: 120, trees: 70 },
  ),
  cavedine: lake(
    { seed: 185, inks: morning, sun: { x: 380, y: 190, size: 64 } },
    { rough: 1.05, reeds: false, boat: true },
  ),
  'san-pellegrino': stream(
    { seed: 192, inks: autumn, sun: { x: 420, y: 160, size: 58 } },
    { rough: 1.25, steep: 0.95, rocks: 20 },
  ),
}

for (const [name, svg] of Object.entries(drawn)) {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 6 }).toBuffer()
  writeFileSync(new URL(`${name}.webp`, FOLDER), bytes)
  console.log(`${name}.webp ${Math.round(bytes.length / 1000)} kB`)
}
