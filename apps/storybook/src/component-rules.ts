/** How a component is used and how not, by the title of its page. */
export const componentRules: Record<string, { do: readonly string[]; dont: readonly string[] }> = {
  'Controls/Button': {
    do: ['One filled button on a screen: the next step.', 'Say with `closedReason` why a step is not open yet.'],
    dont: [
      'Do not set `disabled`: the control cannot be reached and gives no reason.',
      'Do not change its words while it is busy.',
    ],
  },
  'Controls/Fields': {
    do: [
      'Write what is expected above the box.',
      'Spread `field(name)` of the form: id, label and error come with it.',
    ],
    dont: ['Do not put an example into the box: it goes when a person types.', 'Do not clear a field after an error.'],
  },
  'Controls/Choices': {
    do: ['Show up to five options as cards.', 'Use `Tabs` for parts of one page, `Segments` for views of one thing.'],
    dont: ['Do not choose for the patient where it costs money or gives consent.'],
  },
  'Controls/Date field': {
    do: ['Use it for days of staff: they type more than they pick.'],
    dont: ['Do not use it for a birth date: `BirthDateField` needs no month to be paged through.'],
  },
  'Controls/Combo field': {
    do: ['Say below it whether the text is one of the list or free.'],
    dont: ['Do not use it where only the list is allowed: `SelectField` says so.'],
  },
  'Controls/Suggest field': {
    do: ['Ask the server only after a pause, and show that it searches.'],
    dont: ['Do not take the first suggestion by itself.'],
  },
  'Layout/Frames': {
    do: [
      'One `Page` for each screen: it has the only `h1` and the title of the window.',
      'Group with `Section`, not with lines.',
    ],
    dont: ['Do not show the tabs in a step of the booking.'],
  },
  'Layout/Form sheet': {
    do: ['Use it for a short form beside what it changes.'],
    dont: ['Do not open a second sheet from it.'],
  },
  'Feedback/Feedback': {
    do: [
      'A banner says cause and remedy, and stays.',
      'A toast confirms what a person just did.',
      'A skeleton keeps the place of what loads.',
    ],
    dont: ['Do not report an error in a toast: it goes before it is read.', 'Do not tell a state by colour alone.'],
  },
  'Patterns/Cards and lists': {
    do: ['The whole card leads to its thing; buttons on it do one thing each.'],
    dont: ['Do not put a card into a card.'],
  },
  'Patterns/SlotPicker': {
    do: ['Show days without a free time as well, with their count.'],
    dont: ['Do not hide a time that was just taken: say so.'],
  },
  'Patterns/Questions': {
    do: ['Ask one thing in one question, in the order of the paper.'],
    dont: ['Do not mark an answer as given before the patient gave it.'],
  },
  'Patterns/Record table': {
    do: ['Use it for a few rows that are read, with one menu for each row.'],
    dont: ['Do not page, sort or choose columns in it: that is `RecordGrid`.'],
  },
  'Patterns/Record grid': {
    do: ['Keep page, sort and filters in the address.'],
    dont: ['Do not use it where patients read: it needs a desk.'],
  },
  'Calendar/ConsultCalendar': {
    do: ['Load it late: it brings FullCalendar.'],
    dont: ['Do not tell a state by the colour of a doctor: each state has a sign and a word.'],
  },
  'Call/Call': {
    do: ['Show each phase alone: devices, waiting, call.'],
    dont: ['Do not start a microphone before the person comes to the check.'],
  },
  'Call/Call room': {
    do: ['Keep the name of the other person in sight.', 'Say in words what the connection is like.'],
    dont: ['Do not end a call because a panel opens.'],
  },
  'Call/Device check': {
    do: ['Say what is wrong with a device and how to correct it.', 'Let a person go on with sound alone.'],
    dont: ['Do not ask for the camera before the person sees why.'],
  },
  'Call/Papers': {
    do: ['Keep what was typed while another paper is shown.', 'Show two columns from 1440 px on.'],
    dont: ['Do not mount a paper again when the window changes.'],
  },
  'Call/Parts': {
    do: ['Offer the choice of devices also during the call.'],
    dont: ['Do not show a meter without a word: sound alone says nothing to the deaf.'],
  },
  'Call/Quality badge': {
    do: ['Use it wherever a call is shown: sign and word change together.'],
    dont: ['Do not show the last judgement while the connection is lost.'],
  },
  'Call/Small call': {
    do: ['Show it on every other screen while a call runs.'],
    dont: ['Do not put it over the button that a person needs next.'],
  },
  'Call/Waiting room': {
    do: ['Say who comes, and what to do if it takes long.'],
    dont: ['Do not show a number of minutes that is a guess.'],
  },
  'Controls/Birth date field': {
    do: ['Use it for birth dates: three boxes, with the Japanese year beside them.'],
    dont: ['Do not open a calendar: a year far back is typed faster.'],
  },
  'Controls/Checkbox cards': {
    do: ['Use it where several answers may be true.', 'Give `noneValue` where “none of these” is an answer.'],
    dont: ['Do not use it for a choice of one: `RadioCards` says so.'],
  },
  'Controls/Checkbox row': {
    do: ['Use it for one yes or no, such as a consent.'],
    dont: ['Do not tick a consent for the patient.'],
  },
  'Controls/Icon button': {
    do: ['Name the action in `label`; patients always see the word.'],
    dont: ['Do not hide the word on a screen of patients.'],
  },
  'Controls/Language switch': {
    do: ['Write each language in itself: 日本語, English.'],
    dont: ['Do not use flags: a language is no country.'],
  },
  'Controls/Number field': {
    do: ['Show the unit beside the box.', 'Take digits of any width.'],
    dont: ['Do not use it for a phone number or a code: these are no amounts.'],
  },
  'Controls/OTP field': {
    do: ['Use one box, so that a code is pasted whole.', 'Go on by `onComplete`, without another press.'],
    dont: ['Do not clear the box when a code was wrong.'],
  },
  'Controls/Password field': {
    do: ['Say the shortest length before a person types.', 'Allow to paste, and to see what was typed.'],
    dont: ['Do not ask for the password twice.'],
  },
  'Controls/Post code field': {
    do: ['Fill in the address by `onComplete`, and say so in `status`.'],
    dont: ['Do not refuse full-width digits or hyphens.'],
  },
  'Controls/Row menu': {
    do: ['Name the row in `label`: 「森 光さんの操作」.'],
    dont: ['Do not hide the one action that everyone needs in it.'],
  },
  'Controls/Segments': {
    do: ['Use it for two to four views of one thing, all in sight.'],
    dont: ['Do not use it for parts of a page: these are `Tabs`.'],
  },
  'Controls/Select field': {
    do: ['Use it for more than five options.', 'Group many options, as prefectures by region.'],
    dont: ['Do not preselect what a person has to choose.'],
  },
  'Controls/Tabs': {
    do: ['Show the number of entries where it decides which tab to open.'],
    dont: ['Do not put steps of a journey into tabs.'],
  },
  'Controls/Text link': {
    do: ['Use it to go somewhere.', 'Say with `external` that a new tab opens.'],
    dont: ['Do not write “here”: the words name where it leads.'],
  },
  'Controls/Text size switch': {
    do: ['Place it in the footer and in the menu of the account.'],
    dont: ['Do not scale single parts: it changes the size of everything.'],
  },
  'Feedback/Confirm dialog': {
    do: [
      'Name in the title what will happen, and in the button what to do.',
      'Set `danger` for what cannot be undone.',
    ],
    dont: ['Do not ask about what can be undone: offer the undo.'],
  },
  'Feedback/Consult chip': {
    do: ['Use it for every state of a consultation: colour and icon come from one table.'],
    dont: ['Do not choose a colour for a state yourself.'],
  },
  'Feedback/Countdown': {
    do: ['Count by the clock of the server (`now`).', 'Say what happens at the end.'],
    dont: ['Do not count down to hurry a person.'],
  },
  'Feedback/Done line': {
    do: ['Put the numbers in words beside it: 3 of 12.'],
    dont: ['Do not use it for a request that runs: that is `ProgressBar`.'],
  },
  'Feedback/Empty state': {
    do: ['Say why nothing is there, and offer the next step.'],
    dont: ['Do not show it while the data loads.'],
  },
  'Feedback/Error state': {
    do: ['Say what failed, and offer to try again.', 'Keep the code small, at the end.'],
    dont: ['Do not replace a form by it: what was typed would be lost.'],
  },
  'Feedback/Error summary': {
    do: ['Show it above the form after a press that failed: it takes the focus.'],
    dont: ['Do not show it while a person still types.'],
  },
  'Feedback/Live dot': {
    do: ['Say in words whether the screen is up to date.'],
    dont: ['Do not show green while the connection is lost.'],
  },
  'Feedback/Loading screen': {
    do: ['Use it only where nothing is known of the screen that comes.'],
    dont: ['Do not use it inside a screen: `Skeletons` keep the place.'],
  },
  'Feedback/Offline banner': {
    do: ['Show it once, above the whole app.'],
    dont: ['Do not close a form because the connection is lost.'],
  },
  'Feedback/Skeletons': {
    do: ['Show the shape and the height of what comes.'],
    dont: ['Do not show them for what is already there and is read again.'],
  },
  'Feedback/Status chip': {
    do: ['Give each state an icon and a word.'],
    dont: ['Do not use it as a button.'],
  },
  'Identity/Portrait': {
    do: ['Use it for doctors without a photo: one person always has one face.'],
    dont: ['Do not use it for patients.'],
  },
  'Layout/Account menu': {
    do: ['Keep in it what concerns the person: account, language, lock, log out.'],
    dont: ['Do not put places of the app into it.'],
  },
  'Layout/Action bar': {
    do: ['Put the step forward on the right, and the way back on the left.'],
    dont: ['Do not place more than two actions beside the way back.'],
  },
  'Layout/Card': {
    do: ['Put together what belongs to one thing.'],
    dont: ['Do not put a card into a card.'],
  },
  'Layout/Columns': {
    do: ['Give the least width that the content needs; the columns fold by themselves.'],
    dont: ['Do not fix a number of columns.'],
  },
  'Layout/Lock cover': {
    do: ['Keep what lies below: it is there again after the password.'],
    dont: ['Do not show a name of a patient on it.'],
  },
  'Layout/Page': {
    do: ['Use one for each screen: it has the only `h1` and the title of the window.'],
    dont: ['Do not write a second heading of the first level.'],
  },
  'Layout/Section': {
    do: ['Use it for each part of a page, so that headings lead through it.'],
    dont: ['Do not choose the level for its size.'],
  },
  'Layout/Sheet': {
    do: ['Use it for what is read or changed beside the page.'],
    dont: ['Do not open it by itself.'],
  },
  'Layout/Stack': {
    do: ['Set the room between siblings here, in steps of the scale.'],
    dont: ['Do not give single elements a margin.'],
  },
  'Layout/Staff frame': {
    do: ['Group the places by what a person wants to do.'],
    dont: ['Do not hide the name of the clinic: staff work for several.'],
  },
  'Layout/Text': {
    do: ['Take a size of the scale, and `tone="soft"` for what matters less.'],
    dont: ['Do not use it for a heading.'],
  },
  'Layout/Two panes': {
    do: ['Keep the list in sight while one of its entries is read.'],
    dont: ['Do not use it on a phone: there one screen leads to the other.'],
  },
  'Layout/With summary': {
    do: ['Show in the summary what was chosen, and the button that confirms it.'],
    dont: ['Do not place a field into the summary.'],
  },
  'Patterns/Answer list': {
    do: ['Show every question that was asked, also one without an answer.'],
    dont: ['Do not shorten an answer.'],
  },
  'Patterns/Chat composer': {
    do: ['Keep the text until it was sent, and say what to do when it was not.'],
    dont: ['Do not send on Enter alone: on a phone it makes a line.'],
  },
  'Patterns/Chat log': {
    do: ['Say who wrote each message, also to those who do not see on which side it stands.'],
    dont: ['Do not move to the end while a person reads older messages.'],
  },
  'Patterns/Attachment list': {
    do: ['Say for each file how far it is, and what to do when it failed.'],
    dont: ['Do not remove a file that failed: a person decides.'],
  },
  'Patterns/Attachment viewer': {
    do: ['Use it for one picture at a time, with its name.'],
    dont: ['Do not open it in another tab: the picture would stay there.'],
  },
  'Patterns/Avatar': {
    do: ['Write the name beside it.'],
    dont: ['Do not use it as the only link to a person.'],
  },
  'Patterns/Bar figure': {
    do: ['Write the same figures in a table below.'],
    dont: ['Do not compare more than a month of days on a phone.'],
  },
  'Patterns/Chip links': {
    do: ['Use it for a few well-known choices that lead to results.'],
    dont: ['Do not mix links and filters in one row.'],
  },
  'Patterns/Code sheet': {
    do: ['Say that each code works once, and offer to print them.'],
    dont: ['Do not show the codes a second time.'],
  },
  'Patterns/Command palette': {
    do: ['Open it by keyboard from everywhere, and list what can be done here first.'],
    dont: ['Do not make it the only way to a place.'],
  },
  'Patterns/Consult card': {
    do: ['Show day and time first, then the doctor, then what is to be done.'],
    dont: ['Do not show an action that is not open now without its reason.'],
  },
  'Patterns/Count links': {
    do: ['Lead to the part of the page that the number counts.'],
    dont: ['Do not show a number that leads nowhere.'],
  },
  'Patterns/Day month': {
    do: ['Say how many times are free on each day.'],
    dont: ['Do not hide days that are full.'],
  },
  'Patterns/Description list': {
    do: ['Use it to read back what was chosen.', 'Set `amount` for money.'],
    dont: ['Do not use it for rows that are compared: that is a table.'],
  },
  'Patterns/Doctor card': {
    do: ['Show the face, since when a doctor practises, and the next free time.'],
    dont: ['Do not rank doctors.'],
  },
  'Patterns/Fact table': {
    do: ['Use it for a few facts in two directions, such as opening hours.'],
    dont: ['Do not use it for records: that is `RecordTable`.'],
  },
  'Patterns/Month grid': {
    do: ['Give each sign a sentence: a screen reader reads that.'],
    dont: ['Do not tell two states by colour alone.'],
  },
  'Patterns/Pagination': {
    do: ['Keep the page in the address.'],
    dont: ['Do not load more by scrolling: the footer could not be reached.'],
  },
  'Patterns/Paper alone': {
    do: ['Use it where one part of a page is printed.'],
    dont: ['Do not rely on colour on paper.'],
  },
  'Patterns/PaperOnly': {
    do: ['Begin a new page for each person.'],
    dont: ['Do not show it on the screen as well.'],
  },
  'Patterns/PaperPart': {
    do: ['Use it for what the screen shows by fields and tabs.'],
    dont: ['Do not repeat what is printed anyway.'],
  },
  'Patterns/PaperTable': {
    do: ['Leave a column for notes where a list is worked off by hand.'],
    dont: ['Do not print what is not needed: paper is lost.'],
  },
  'Patterns/Poster': {
    do: ['Write beside the code where it leads.'],
    dont: ['Do not print the code alone: not every phone reads one.'],
  },
  'Patterns/Product thumbnail': {
    do: ['Keep its place while the picture loads.'],
    dont: ['Do not use it without the name of the product.'],
  },
  'Patterns/Question field': {
    do: ['Let the kind of the question choose the field.'],
    dont: ['Do not ask twice for what the profile has.'],
  },
  'Patterns/Ruby': {
    do: ['Give the reading in kana: it stands over kanji only.'],
    dont: ['Do not set a reading over kana.'],
  },
  'Patterns/Filter fold': {
    do: [
      'Fold what is rarely chosen, so that the list begins in sight.',
      'Say on the button how many filters are chosen.',
    ],
    dont: ['Do not fold the search words.', 'Do not hide what is chosen: it stays as a chip.'],
  },
  'Patterns/Search panel': {
    do: ['Put the search words first, and what narrows them below.'],
    dont: ['Do not search while a person still types.'],
  },
  'Patterns/Second factor': {
    do: ['Write the secret beside the code: a camera may be missing.'],
    dont: ['Do not colour the code: a camera reads black on white.'],
  },
  'Patterns/Stepper': {
    do: ['Name each step in one or two words.'],
    dont: ['Do not use it for fewer than three steps.'],
  },
  'Patterns/Screen only': {
    do: ['Put what only works on a screen into it, such as the button that prints.'],
    dont: ['Do not put facts into it: paper must be complete.'],
  },
  'Identity/Logo': {
    do: ['Leave a free space of half its height around it.'],
    dont: ['Do not set it below 24 px.', 'Do not write the name of the product beside it: it holds the name.'],
  },
  'Identity/Clinic logo': {
    do: ['Give the name in the language of the page: a screen reader reads it.'],
    dont: ['Do not use it for a person: that is `Avatar`.'],
  },
  'Identity/Illustration': {
    do: ['Use one drawing on a screen, above the words that it goes with.'],
    dont: ['Do not tell anything by the drawing alone: a screen reader does not read it.'],
  },
  'Identity/Haruka theme': {
    do: ['Wrap the whole app in it once.', 'Hand it the link of the router, so that each `href` stays in the app.'],
    dont: ['Do not write a colour or a size elsewhere: a check finds it.'],
  },
  'Controls/Spinner': {
    do: ['Write beside it what is under way.'],
    dont: [
      'Do not put it into a button: `busy` shows it there.',
      'Do not use it for a list that loads: `Skeletons` keeps its place.',
    ],
  },
  'Controls/Visually hidden': {
    do: ['Use it for words that the eye takes from the place, such as a heading of a row of tabs.'],
    dont: [
      'Do not hide what a person who sees needs, too.',
      'Do not put a control into it: its focus could not be seen.',
    ],
  },
  'Feedback/Toasts': {
    do: ['Put it into the app once.', 'Confirm what a person just did, in a few words.'],
    dont: ['Do not report an error in it: it goes after two seconds.', 'Do not make it the only sign of a change.'],
  },
  'Feedback/Progress bar': {
    do: ['Put it into the app once: requests start and end it.'],
    dont: ['Do not use it for a known share of work: that is `DoneLine`.'],
  },
  'Layout/Bare frame': {
    do: ['Use it for the pages of a call, which need the whole window.'],
    dont: ['Do not use it where a person needs the places of the app.'],
  },
  'Layout/Foot bar': {
    do: ['Show what is picked so far, and one button that leads on.'],
    dont: ['Do not use it without `WithSummary`: a wide window does not show the bar.'],
  },
  'Call/Mic meter': {
    do: ['Write beside it to speak: the bar moves with a voice.'],
    dont: ['Do not open a microphone for it alone: hand it the stream of the check.'],
  },
  'Call/Stream video': {
    do: [
      'Mirror the own picture, and mute it.',
      'Give `playLabel` where sound is to be heard: a browser may ask for a press.',
    ],
    dont: ['Do not show a stream without a label.'],
  },
  'Call/Self view': {
    do: ['Put it into a place with `position: relative`: it moves to its four corners.'],
    dont: ['Do not hide it while the camera is on: a person must see what is sent.'],
  },
};
