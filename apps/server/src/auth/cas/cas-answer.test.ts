import { describe, expect, it } from 'vitest'
import { readCasAnswer } from './cas-answer.ts'

const answer = (inside: string) =>
  `<?xml version="1.0"?>\n<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${inside}\n</cas:serviceResponse>\n`
const success = (user: string) =>
  answer(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`)

describe('readCasAnswer', () => {
  it('reads the user of a valid ticket, whatever the prefix and the attributes are', () => {
    expect(readCasAnswer(success(' wangqiang '))).toEqual({ kind: 'valid', username: 'wangqiang' })
    expect(readCasAnswer(success('a&amp;b&#x4E2D;'))).toEqual({ kind: 'valid', username: 'a&b中' })
    const plain = `<serviceResponse xmlns='http://www.yale.edu/tp/cas'><authenticationSuccess><user>li</user>
      <attributes><mail>li@example.com</mail><empty/></attributes></authenticationSuccess></serviceResponse>`
    expect(readCasAnswer(plain)).toEqual({ kind: 'valid', username: 'li' })
  })

  it('reads why a ticket is refused', () => {
    const refusal = answer(
      '<cas:authenticationFailure code="INVALID_TICKET">\n 票根 ST-1 无效\n</cas:authenticationFailure>',
    )
    expect(readCasAnswer(refusal)).toEqual({ kind: 'refused', code: 'INVALID_TICKET', reason: '票根 ST-1 无效' })
  })

  it.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY u "admin">]>${success('&u;')}`],
    ['an entity nobody declared', success('&admin;')],
    ['a comment inside the name', success('admin<!-- -->.evil')],
    ['a CDATA section', success('<![CDATA[admin]]>')],
    ['an instruction', success('<?php admin ?>')],
    [
      'two names',
      answer('<cas:authenticationSuccess><cas:user>a</cas:user><cas:user>b</cas:user></cas:authenticationSuccess>'),
    ],
    ['an element inside the name', success('admin<x></x>')],
    [
      'a success beside a failure',
      answer(
        '<cas:authenticationFailure code="X"></cas:authenticationFailure><cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess>',
      ),
    ],
    ['a success that is not at the top', answer(`<x>${success('admin')}</x>`)],
    ['another namespace', success('admin').replace('yale', 'example')],
    ['a control character', success('admin\u0000')],
    ['a control character by its number', success('admin&#1;')],
    ['half a character', success('admin\ud800')],
    ['an empty name', success('  ')],
    ['tags that do not match', '<a><b></a></b>'],
    ['an open end', success('admin').slice(0, -8)],
    ['a page of HTML', '<!doctype html><html><body>502</body></html>'],
    ['nothing', ''],
  ])('does not read %s', (_, xml) => {
    expect(readCasAnswer(xml)).toEqual({ kind: 'unreadable' })
  })
})
