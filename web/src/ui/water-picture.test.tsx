import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WaterPicture } from './water-picture.tsx'

const picture = { path: '/foto/1/abc', width: 1200, height: 800, alt: 'Un fiume', credit: 'Ada Conti' }

it('offers three widths, and has its place before it is loaded', () => {
  const { container } = render(<WaterPicture picture={picture} sizes="88px" className="size-22" />)
  const image = screen.getByRole('img', { name: 'Un fiume' })
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
    '/foto/1/abc-400.webp 400w, /foto/1/abc-800.webp 800w, /foto/1/abc-1200.webp 1200w',
  )
  expect([image.getAttribute('src'), image.getAttribute('width'), image.getAttribute('height')]).toEqual([
    '/foto/1/abc-800.jpg',
    '1200',
    '800',
  ])
})

it('is the drawn stand-in when the picture cannot be loaded, and without one', () => {
  const { container, rerender } = render(<WaterPicture picture={picture} sizes="88px" className="size-22" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('.water-picture')).toBeTruthy()
  rerender(<WaterPicture picture={{ ...picture, path: '/foto/1/def' }} sizes="88px" className="size-22" />)
  expect(screen.getByRole('img')).toBeTruthy()
  rerender(<WaterPicture picture={undefined} sizes="88px" className="size-22" />)
  expect(screen.queryByRole('img')).toBeNull()
})
