import { expect, it } from 'vitest'
import { tileUrl } from './tile-url.ts'

it.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com/3/5/2.png'],
  ['https://tiles.example.com/{z}/{x}/{-y}.png', 'https://tiles.example.com/3/5/5.png'],
  [
    'https://t{0-7}.example.com/wmts?TILEMATRIX={TileMatrix}&TILEROW={TileRow}&TILECOL={TileCol}&tk=1',
    'https://t7.example.com/wmts?TILEMATRIX=3&TILEROW=2&TILECOL=5&tk=1',
  ],
  ['https://{a-c}.example.com/{z}/{x}/{y}.png', 'https://b.example.com/3/5/2.png'],
])('the template %s names the tile %s', (template, url) => {
  expect(tileUrl(template, { x: 5, y: 2, z: 3 })).toBe(url)
})
