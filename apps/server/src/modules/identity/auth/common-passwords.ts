import { readFileSync } from 'node:fs';
import { ApiError } from '../../../platform/api-error.ts';

/**
 * Words that passwords of ten and more characters are built from most often, in Japan and elsewhere. A password that is
 * one of them (or two, or one repeated) with nothing but digits and signs around it is known to every guesser.
 */
const words = new Set(
  `password passwort passw pass word admin administrator root user login welcome letmein master secret test guest default
  changeme hello monkey dragon shadow sunshine princess superman batman spiderman pokemon pikachu football baseball soccer
  basketball iloveyou ilove loveyou love lovely forever whatever trustno starwars computer internet samsung google facebook amazon
  twitter instagram iphone android microsoft windows apple linux michael jordan jennifer jessica charlie thomas andrew daniel
  ashley nicole anthony joshua matthew robert george summer winter spring autumn january february monday friday freedom
  flower cookie banana orange purple yellow silver golden diamond ginger pepper cheese chocolate coffee tiger panda
  qwerty qwertyuiop qwertyui qwert asdf asdfgh asdfghjkl asdfghjk zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij aaa xyz killer hunter ranger matrix phoenix mustang
  haruka clinic doctor patient hospital nurse medical medicine kusuri byouin iryou shinryou
  sakura sakurachan hanako tarou taro jiro ichiro yamada tanaka suzuki sato satou takahashi watanabe ito itou nakamura kobayashi
  kato katou yoshida sasaki yamamoto yamaguchi matsumoto inoue kimura hayashi shimizu saito saitou yuki yuuki haruto yuto
  sora riku ren aoi hina yui mio rin mei himari ayaka misaki nanami kenji takashi hiroshi naoki daisuke shota shouta kazuya
  tokyo toukyou osaka oosaka kyoto kyouto nagoya fukuoka sapporo sendai hiroshima yokohama kobe okinawa hokkaido nihon nippon
  japan japanese samurai ninja sushi ramen fujisan mtfuji doraemon nobita naruto onepiece luffy conan totoro ghibli kitty
  hellokitty gundam mario zelda evangelion sailormoon dragonball hanshin tigers giants kyojin carp swallows
  arigatou arigato konnichiwa konnitiwa ohayou sayonara daisuki aishiteru aisiteru kawaii nekochan neko inu wanwan momo
  hana haru natsu aki fuyu umi yama kaze tsuki hoshi taiyou kokoro yume nozomi shiawase ganbare ganbaru oshiete himitsu
  anshougou angou pasuwado pasuwaado mypassword newpassword arashi exile`.split(/\s+/),
);
const walks = [
  '01234567890123456789',
  '1234567890qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfvbgt5',
];

let list: string | undefined;

/** Whether a text is a line of the list of leaked passwords: one string, read at first need, and searched in 0.1 ms. */
function isListed(text: string): boolean {
  list ??= readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return text.length >= 6 && !text.includes('\n') && list.includes(`\n${text}\n`);
}

/** Returns whether a password is one that is tried first. `own` is what is known of this person: email, number. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size <= 3) return true;
  if (isWalk(plain) || isRepeated(plain) || isDate(plain)) return true;
  if (own.some((known) => known.length >= 4 && plain.includes(known.toLowerCase()))) return true;
  if (isListed(plain)) return true;
  const withoutEnd = plain.replace(/[\d\W]+$/, '');
  return [withoutEnd.replace(/^[\d\W]+/, ''), unleet(withoutEnd)].some(
    (letters) => isListed(letters) || (letters.length <= 40 && isMadeOfWords(letters)),
  );
}

/** Refuses a password that is tried first, naming the field (invalidInput). */
export function refuseCommon(
  password: string,
  { email, phone_number }: { email?: string | null; phone_number?: string | null },
) {
  const known = [
    ...(email ? [email, email.split('@')[0]!] : []),
    ...(phone_number ? [phone_number.replace('+81', '')] : []),
  ];
  if (isCommonPassword(password, known))
    throw new ApiError('invalidInput', { fields: [{ field: 'password', rule: 'common' }] });
}

const unleet = (text: string) =>
  text.replaceAll(
    /[01@$3457]/g,
    (sign) => ({ '0': 'o', '1': 'i', '@': 'a', $: 's', '3': 'e', '4': 'a', '5': 's', '7': 't' })[sign]!,
  );

/** One way along the keyboard or the alphabet, either direction. */
const isWalk = (text: string) =>
  walks.some((walk) => walk.includes(text) || walk.includes([...text].toReversed().join('')));

const isRepeated = (text: string) =>
  [1, 2, 3, 4, 5, 6].some(
    (length) =>
      text.length >= length * 2 &&
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .startsWith(text),
  );

/** Matches a birthday, twice or with a sign: 1985-04-01, 19850401!! */
const isDate = (text: string) => /^(19|20)\d\d\W?(0[1-9]|1[0-2])\W?([0-2]\d|3[01])\W*$/.test(text);

const isMadeOfWords = (letters: string, most = 2): boolean =>
  words.has(letters) ||
  (most > 1 &&
    [...letters].some(
      (_, at) => at > 2 && words.has(letters.slice(0, at)) && isMadeOfWords(letters.slice(at), most - 1),
    ));
