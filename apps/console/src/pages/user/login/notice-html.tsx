'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import { createLazyComponent } from '@trackhoe/ui'
import { useLayoutEffect, useRef } from 'react'

// For browsers without a sanitiser of their own; it is as large as the login form.
const SafeHtml = createLazyComponent(
  async () => (await import('@trackhoe/ui/safe-html')).SafeHtml,
  // The login page works without the notice, which comes when its code does.
  () => null,
)

interface Sanitizing {
  setHTML(html: string, options: { sanitizer: { elements: string[]; attributes: string[] } }): void
}

/**
 * A line of HTML that the tenant wrote, shown before anybody has signed in: words, emphasis and links, nothing else.
 * Source: WICG Sanitizer API where the browser has it, else the design system's sanitiser.
 */
export function NoticeHtml({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  const native = 'setHTML' in Element.prototype

  useLayoutEffect(() => {
    const element = host.current
    if (!element || !canSanitize(element)) return
    const elements = ['p', 'br', 'span', 'b', 'strong', 'em', 'a']
    element.setHTML(html, { sanitizer: { elements, attributes: ['href'] } })
    for (const link of element.querySelectorAll('a')) {
      if (!/^(https?:|mailto:|tel:)/.test(link.protocol) || link.getAttribute('href')?.startsWith('//'))
        link.removeAttribute('href')
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
  }, [html])

  if (native) return <div ref={host} className="[&_a]:underline" />
  return <SafeHtml html={html} />
}

function canSanitize(element: Element): element is Element & Sanitizing {
  return 'setHTML' in element && typeof element.setHTML === 'function'
}
