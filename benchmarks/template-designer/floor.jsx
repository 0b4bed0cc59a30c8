// What no drag can be cheaper than: plain rows that never change, and one box that follows the pointer.
import { useEffect, useRef } from 'react'
import { itemsOf } from './items.js'

export function Floor({ count }) {
  const box = useRef(null)
  useEffect(() => {
    const follow = ({ clientX, clientY, buttons }) => {
      if (buttons > 0) box.current.style.transform = `translate(${clientX}px, ${clientY}px)`
    }
    document.addEventListener('mousemove', follow)
    return () => document.removeEventListener('mousemove', follow)
  }, [])
  return (
    <div style={{ overflow: 'auto', height: 800, width: 620, margin: '0 auto' }}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in the sortable */}
      <div role="listbox">
        {itemsOf(count).map((item) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in the sortable
          <div key={item.id} role="option" aria-selected={false} style={{ height: 72, border: '1px solid #ddd' }}>
            <label>
              {item.label}
              <input placeholder={item.placeholder} readOnly />
            </label>
          </div>
        ))}
      </div>
      <div
        ref={box}
        style={{ position: 'fixed', top: 0, left: 0, pointerEvents: 'none', willChange: 'transform', padding: 8 }}
      >
        {count}
      </div>
    </div>
  )
}
