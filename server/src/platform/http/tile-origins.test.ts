import { expect, test } from 'vitest'
import { tileOrigins } from './tile-origins.ts'

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', ['https://tile.openstreetmap.org']],
  ['http://tiles.example.org:8080/{z}/{x}/{y}{r}.png?key=1', ['http://tiles.example.org:8080']],
  [
    'https://{s}.tile.example.org/{z}/{x}/{y}.png',
    ['https://a.tile.example.org', 'https://b.tile.example.org', 'https://c.tile.example.org'],
  ],
])('tiles of %s come from %j', (url, origins) => expect(tileOrigins(url)).toEqual(origins))
