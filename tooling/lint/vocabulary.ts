/** A word that has a standard term: where it is found and what to write. */
export interface Term {
  readonly write: string
  /** Matched against each identifier as a whole. */
  readonly identifier?: RegExp
  /** Matched against comments and documents. */
  readonly prose?: RegExp
  /** Paths that the term is limited to. */
  readonly only?: RegExp
  /** Paths in which the word is right. */
  readonly except?: RegExp
}

/** Identifiers one of whose words matches: `part('tick')` finds `tickBox`, `rowTick` and `ROW_TICK`, not `ticket`. */
const part = (words: string) => {
  const capital = words.replace(/(^|\|)(\w)/g, (_, bar: string, first: string) => bar + first.toUpperCase())
  return new RegExp(
    `^(${words})(?![a-z])|[a-z0-9](${capital})(?![a-z])|(^|_)(${words.toUpperCase()})(?![A-Z])|^(${capital})(?![a-z])`,
  )
}
const whole = (words: string) => new RegExp(`^(${words})$`)
const prose = (words: string) => new RegExp(`(?<![\\w/.=-])(${words})(?![\\w-])`, 'i')

const fixtures = /\/testing\/|\.(test|stories)\.tsx?$|^e2e\//
const sockets = /socket|announcements\//

export const vocabulary: readonly Term[] = [
  {
    write: 'a statement: subject and verb',
    prose: /\/\*\*[\s*]*(What|Whether|Who|Where)\b/,
    only: /^packages\/(api-client|auth|shell|ui|contract)\/src\/(?!vehicle\/command)/,
  },
  {
    write: 'repository, layer, module or folder',
    identifier: part('house|storey|storeys|rooms'),
    // The house number of a tenant is JeecgBoot's.
    except: /jeecgboot|settings-elsewhere/,
    // A control room is a room.
    prose: prose('houses?|storeys?|(?<!control |no |enough |more |leaves |is |gives |makes )rooms?'),
  },
  { write: 'not in the specification', prose: prose('ours') },
  { write: 'messages, useMessages, Messages', identifier: whole('[wW]ords|useWords|\\w+Words') },
  {
    write: 'notify, emit, on…, message, event',
    identifier: part('told|tell|tells|hear|hears|heard|say|says|said|news'),
    prose: prose('told|tells?|hears?|heard|news'),
  },
  { write: 'listeners, recipients', identifier: part('hearers?|addressees?'), prose: prose('hearers?|addressees?') },
  {
    write: 'reported (device state)',
    identifier: whole('[hH]eld(Values?|Settings?|Row|By\\w*)|\\w+Held'),
    prose: prose('held values?'),
  },
  { write: 'snapshot', identifier: part('sight|sights|seenBy'), prose: prose('sights?') },
  { write: 'simulated', identifier: /[mM]adeUp/, prose: prose('made[- ]up|makes? up') },
  {
    write: 'appearance; …Variants for a class table; nextPollAt for a second attempt',
    identifier: part('look|looks'),
    prose: prose('the looks?|its looks?|of looks?'),
  },
  { write: 'Alert', identifier: whole('Note(Props|Kind|Tone)?') },
  { write: 'DateTime… or DateString', identifier: whole('Moment|Day|WireMoment|WireDay|DayText|MomentText') },
  {
    write: '…Popover, PickerFooter, HeaderCell, SelectionCheckbox',
    identifier:
      /^(Picker|Date|Time|Menu|Popover|Select|Combobox|Cascader|Tree\w*)\w*Box$|^(PickerFoot|HeadCell|TickBox)$/,
  },
  { write: 'request, query', identifier: whole('asked|question|askedFor') },
  { write: 'deletedIds, onPageOutOfRange, requestKey', identifier: whole('gone|onBeyond|ticketOf') },
  {
    write: 'selected (rows), checked (boxes)',
    identifier: part('ticked|untick'),
    prose: prose('ticked|ticks? (?:a|the) (?:row|box)|unticked'),
  },
  { write: 'timeoutMs', identifier: whole('limitMs') },
  {
    write: 'responseType, ignoredFields, sendEmptyParams, safe',
    identifier: whole('reads|dropped|keepsEmpty|changesData'),
    only: /packages\/(contract|api-client)|apps\/server/,
  },
  { write: 'Transport; refreshOn401, survivesSignOut, invalidate', identifier: whole('[cC]arry|outlives|giveUp') },
  { write: 'connection', identifier: whole('line|lines|Line|openLine'), only: sockets },
  { write: 'heartbeat', identifier: part('beat|beats') },
  {
    write: 'authorize, withMessage(), unauthorized, lockForUpdate',
    identifier: whole('admit|Said|deadToken|takeTurn'),
  },
  {
    write: 'assertConfirmed, isIgnored, deliver, NO_RESPONSE',
    identifier: whole('refuseCarelessness|isOdd|speak|SILENCE'),
  },
  {
    write: 'yieldToEventLoop, keyed mutex, throttle, purgeExpired, removeStaleUploads, seed…',
    identifier: /^(breather|turnstile|brake|sweepArriving)$|(?<!air)[bB]reather|[tT]urnstile|^plant[A-Z]|^TRIM_/,
    prose: prose('breathers?|turnstiles?|brakes?|plants?|planted'),
  },
  {
    write: 'accept, authenticate, onMessage, closeRevoked, ping',
    identifier: whole('welcome|settle|hear|recheck'),
    only: /platform\/sockets/,
  },
  { write: 'tracker, tracked', identifier: part('follower|followers|followed') },
  { write: 'reload, resend', identifier: part('anew|again') },
  { write: 'blockedReason, blocked, deps, dismiss', identifier: whole('hindrance|hindrances|stuck|hands|letGo') },
  { write: 'retitle, closeOthers, TabAction', identifier: whole('entitle|keepShown|TabAct') },
  { write: 'public pages', identifier: whole('openPages|OPEN_PAGES|isOpenPage') },
  { write: 'JeecgBoot', prose: prose('stock (?:values?|servers?|back ends?|keys?|rows?|installations?)') },
  {
    write: 'renderPage, fakeCommandServer, sample…',
    identifier: whole('[sS]tage|\\w+Stage(?<!emissionStage|requestStage)|[wW]orld|trade'),
    only: fixtures,
  },
]

/** British spellings, by the American one. */
const british: Readonly<Record<string, string>> = {
  'colou?r(?<=our)': 'color',
  'behaviour|neighbour|favour|honour|labour(?!s? )|flavour|harbour|rumour|humour': '…or',
  '(organ|real|recogn|normal|initial|serial|minim|maxim|optim|summar|synchron|author|categor|custom|visual|local|capital|priorit|util|emphas|final|general|special|standard|apolog)is(e|ed|es|er|ing|ation|ations|able)(?![a-z])':
    '…ize',
  'analys(e|ed|es|ing)(?![a-z])': 'analyze',
  centre: 'center',
  'grey(?!hound)': 'gray',
  licence: 'license',
  catalogue: 'catalog',
  dialogue: 'dialog',
  '(kilo|milli|centi)?metres?(?![a-z])': '…meter',
  'litres?(?![a-z])': 'liter',
  '(label|model|travel|signal|cancel|total|channel|level)l(ed|ing|er)(?![a-z])': 'one l',
  'programme(?![dr])': 'program',
  artefact: 'artifact',
  whilst: 'while',
}

/** Keys of the wire that keep their spelling. */
const wireKeys = 'flavour'

export const spelling: readonly Term[] = Object.entries(british).map(([pattern, write]) => ({
  write: `American spelling: ${write}`,
  identifier: new RegExp(`^(?!(${wireKeys})$).*(${pattern})`, 'i'),
  prose: new RegExp(`(?<![a-z/.])(${pattern})`, 'i'),
}))
