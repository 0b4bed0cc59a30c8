/**
 * Shows a page beside the page of the product that it is about: without the frame of the site, in the theme of the product.
 * The product names the theme on the element that it shows the help in.
 */
function showBeside(theme: string) {
  const root = document.documentElement
  root.dataset['beside'] = ''
  const isDark = theme === 'dark'
  const apply = () => {
    if (root.classList.contains('dark') === isDark) return
    root.classList.toggle('dark', isDark)
    root.classList.toggle('rp-dark', isDark)
    root.style.colorScheme = theme
  }
  apply()
  // The site sets the theme of its own visitors later.
  new MutationObserver(apply).observe(root, { attributes: true, attributeFilter: ['class'] })
}

const theme = typeof window === 'undefined' ? undefined : window.frameElement?.getAttribute('data-help-theme')
if (theme) showBeside(theme)
