import { describe, expect, it } from 'vitest'
import { cx } from './cx.ts'

describe('cx', () => {
  it('leaves of classes that set the same thing the last one', () => {
    expect(cx('h-control px-3 h-8')).toBe('px-3 h-8')
    expect(cx('inline-flex w-full -mt-2 hidden w-[420px] mt-1')).toBe('hidden w-[420px] mt-1')
    expect(cx('absolute z-10 sticky z-(--layer)')).toBe('sticky z-(--layer)')
  })

  it('takes away the sides when the whole is set, and not the whole when a side is', () => {
    expect(cx('px-3 ps-2 pt-1 p-0')).toBe('p-0')
    expect(cx('p-4 ps-2')).toBe('p-4 ps-2')
    expect(cx('ps-1 px-2')).toBe('px-2')
    expect(cx('border-t rounded-tl-2 border-2 rounded-t-3')).toBe('border-2 rounded-t-3')
    expect(cx('h-4 w-4 size-6')).toBe('size-6')
    expect(cx('end-0 inset-x-2')).toBe('inset-x-2')
    expect(cx('overflow-x-auto overflow-hidden')).toBe('overflow-hidden')
  })

  it('knows the several meanings of a name', () => {
    expect(cx('text-12 text-ink text-start text-14 text-[#fff] text-center')).toBe('text-14 text-[#fff] text-center')
    expect(cx('border border-edge border-solid border-[1.5px] border-red-500/50 border-dashed')).toBe(
      'border-[1.5px] border-red-500/50 border-dashed',
    )
    expect(cx('bg-surface bg-none bg-cover bg-red-500 bg-[url(data:,)]')).toBe('bg-cover bg-red-500 bg-[url(data:,)]')
    expect(cx('font-medium font-sans font-[600] font-mono')).toBe('font-[600] font-mono')
    expect(cx('outline-2 outline-focus outline-none')).toBe('outline-2 outline-focus outline-none')
    expect(cx('flex-1 flex-col flex-wrap flex-none flex-row')).toBe('flex-wrap flex-none flex-row')
    expect(cx('leading-4 text-sm')).toBe('text-sm')
  })

  it('keeps apart what holds under different variants, whatever their order', () => {
    expect(cx('bg-surface hover:bg-hover bg-red-500')).toBe('hover:bg-hover bg-red-500')
    expect(cx('focus:hover:p-1 hover:focus:p-2')).toBe('hover:focus:p-2')
    expect(cx('before:*:p-1 *:before:p-2')).toBe('before:*:p-1 *:before:p-2')
    expect(cx('[&>svg:not(.a)]:size-4 [&>svg:not(.a)]:size-5')).toBe('[&>svg:not(.a)]:size-5')
    expect(cx('p-1! p-2 !p-3')).toBe('p-2 !p-3')
  })

  it('merges properties written out, and keeps what it does not know', () => {
    expect(cx('[--room:1px] [--room:max(2px,3px)] [font:inherit]')).toBe('[--room:max(2px,3px)] [font:inherit]')
    expect(cx('figures text-12 vehicle-list row select')).toBe('figures text-12 vehicle-list row select')
    expect(cx('  ')).toBe('')
  })
})
