// The program of the page that the sizes of the product are compared with.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.body).render(createElement('p', null, '你好'))
