// Boxes whose words only a script sends on: behind a form's address, or as a question for suggestions.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../base/document/html.ts';
import { waysOf } from './discovery/ways-of.ts';
import { readHome } from './shop/home.ts';
import { fill, TERMS, type Way } from './shop/way.ts';

const URL_OF_SHOP = 'https://www.shop.example/';

function ways(html: string): readonly Way[] {
  return waysOf(readHome(parseHtml(html, URL_OF_SHOP), html, 200, {}));
}

describe('a form whose words a script puts behind its address', () => {
  it('is asked so first, then as it is written', () => {
    const script =
      "$('#f').submit(function(){ location.href = $(this).attr('action') + '/' + $('#k').val(); return false; });";
    const box =
      '<form id="f" action="/search/result"><input id="k" name="keyword" placeholder="Search"></form>';
    const urls = ways(`${box}<script>${script}</script>`).map((way) => fill(way, 'a b').url);
    expect(urls.slice(0, 2)).toEqual([
      'https://www.shop.example/search/result/a%20b',
      'https://www.shop.example/search/result?keyword=a+b',
    ]);
    expect(fill(ways(box)[0] as Way, 'a b&c').url).toBe(
      'https://www.shop.example/search/result?keyword=a+b%26c',
    );
  });
});

describe('a form whose words a script takes from a box outside of it', () => {
  const sent = (html: string): string => fill(ways(html)[0] as Way, 'a b').url;

  it.each([
    [
      'called the same',
      '<input id="in_title" placeholder="Search by title"><form action="/list"><input type="hidden" name="brand" value=""><input type="hidden" name="in_title" value=""><input name="search_in_text"></form>',
      'https://www.shop.example/list?brand=&in_title=a+b&search_in_text=',
    ],
    [
      'into a field for words in a form that nobody types into',
      '<input id="box" placeholder="Search"><form action="/list"><input type="hidden" name="page" value="1"><input type="hidden" name="term" value=""></form>',
      'https://www.shop.example/list?page=1&term=a+b',
    ],
  ])('%s', (_, html, expected) => {
    expect(sent(html)).toBe(expected);
  });

  it.each([
    [
      'whose hidden field has its words',
      '<form action="/track"><input type="hidden" name="term" value="all"></form>',
    ],
    [
      'that is typed into itself',
      '<form action="/track"><input type="hidden" name="s" value=""><input name="mail"></form>',
    ],
  ])('is none %s', (_, form) => {
    expect(sent(`<input id="box" placeholder="Search">${form}`)).not.toContain('/track');
  });
});

describe('a box that only suggests', () => {
  const box = '<div class="find"><input id="find" type="text" placeholder="What are you looking for?"></div>';
  const suggesting = (script: string, rest = box): string[] =>
    ways(`${rest}<script>${script}</script>`)
      .filter(({ source }) => source === 'suggested')
      .map((way) => fill(way, 'a b').url.replace('https://www.shop.example', ''));

  it.each([
    [
      'jQuery UI',
      '$("#find").autocomplete({ source: "/ajax/find.php", minLength: 2 });',
      '/ajax/find.php?term=a+b',
    ],
    [
      'jQuery UI by a function',
      '$("#find").autocomplete({ source: function(request, response) { $.getJSON("/find.json", { words: request.term }, response); } });',
      '/find.json?words=a+b',
    ],
    [
      'Devbridge',
      '$("#find").devbridgeAutocomplete({ serviceUrl: "/find", paramName: "w" });',
      '/find?w=a+b',
    ],
    [
      'jQuery, and answered with JSON',
      '$("#find").on("input", function(){ $.ajax({ url: "/wares", dataType: "json", data: { q: $("#find").val() }, success: draw }); });',
      '/wares?q=a+b',
    ],
    [
      'jQuery, and answered with a part of a page',
      '$("#find").keyup(function(){ $("#hits").load("/ajax/part.php?search=" + encodeURIComponent($(this).val())); });',
      '/ajax/part.php?search=a+b',
    ],
    [
      'Bloodhound',
      'new Bloodhound({ remote: { url: "/find?q=%QUERY", wildcard: "%QUERY" } });',
      '/find?q=a+b',
    ],
    [
      'Bloodhound with a mark of its maker’s',
      'new Bloodhound({ remote: { url: "/find/%WORDS", wildcard: "%WORDS" } });',
      '/find/a%20b',
    ],
    [
      'jQuery, with what stands beside the words',
      'var site = {"nonce":"ab12","address":"\\/wp-admin\\/ajax.php"}; $("#find").keyup(function(){ $.ajax({ url: site.address, dataType: "json", data: { action: "find_wares", key: site.nonce, term: $(this).val() }, success: draw }); });',
      '/wp-admin/ajax.php?action=find_wares&key=ab12&term=a+b',
    ],
    [
      'Select2',
      '$("#find").select2({ ajax: { url: "/wares.json", dataType: "json", data: function(params){ return { term: params.term, page: params.page }; } } });',
      '/wares.json?term=a+b',
    ],
  ])('is asked as %s asks', (_, script, expected) => {
    expect(suggesting(script)).toEqual([expected]);
  });

  it.each([
    [
      'Bloodhound behind the address of a setting',
      'var shop={"ajax":"https:\\/\\/www.shop.example\\/ajax.php"};var u=shop.ajax+"?action=find&terms=%QUERY";new Bloodhound({remote:{url:u,wildcard:"%QUERY"}});',
      box,
      '/ajax.php?action=find&terms=a+b',
    ],
    [
      'an address in the data of another element',
      '$("#find").keyup(function(){ $.get({ url: $("#way").data("url"), dataType: "json", data: { term: $(this).val() }, success: draw }); });',
      `${box}<span id="other" data-url="/cart"></span><span id="way" data-url="/find-wares"></span>`,
      '/find-wares?term=a+b',
    ],
    [
      'a list of its component',
      'Alpine.data("box",({first:e})=>({form:{query:e,kind:""},async ask(){const r=await axios.get("/suggestions",{params:this.form})}}));',
      box,
      '/suggestions?query=a+b',
    ],
    [
      'an address by its name',
      'const Routes={"routes":{"words.suggest":{"uri":"find\\/suggestions","methods":["GET"]}}};new Vue({data(){return{form:{query:""}}},methods:{ask(){axios.get(route("words.suggest",this.form))}}});',
      box,
      '/find/suggestions?query=a+b',
    ],
    [
      'what a function makes, behind the front of the interface',
      'const to={suggest:e=>"/suggest/?text=".concat(encodeURIComponent(e))};const at=(e,t)=>{let r="/api/front".concat(e);return r};ask(t=>({url:at(to.suggest(t))}))',
      box,
      '/api/front/suggest/?text=a+b',
    ],
  ])('may ask %s', (_, script, page, expected) => {
    expect(suggesting(script, page)[0]).toBe(expected);
  });

  it('is none in an element that only loads a part, or asks for no goods', () => {
    expect(suggesting('', '<live-find data-src="/find.json"></live-find>')).toEqual([]);
    expect(suggesting('', '<near-by data-src="/stores?text="></near-by>')).toEqual([]);
  });

  it.each([
    [
      'by a request that the script makes itself',
      'var r = new XMLHttpRequest(); r.open("POST", "/find.php", true); r.onload = function(){ list.innerHTML = r.responseText; }; r.send("query=" + encodeURIComponent(v));',
      { url: 'https://www.shop.example/find.php', want: 'html', body: `query=${TERMS}` },
    ],
    [
      'with a form’s fields that a script puts together',
      'const f = new FormData(); f.append("keyword", v); fetch("/find", { method: "POST", body: f }).then(r => r.text()).then(t => { list.innerHTML = t; });',
      { url: 'https://www.shop.example/find', want: 'html', body: `keyword=${TERMS}` },
    ],
    [
      'with a list of fields',
      'const r = await fetch("/find", { method: "POST", body: new URLSearchParams({ q: v }) }); draw(await r.json());',
      { url: 'https://www.shop.example/find', want: 'json', body: `q=${TERMS}` },
    ],
  ])('may be posted %s', (_, script, expected) => {
    const [way] = ways(`${box}<script>${script}</script>`).filter(({ source }) => source === 'suggested');
    expect(way).toMatchObject({ method: 'POST', ...expected });
  });

  it('may be posted, and answered with a part of a page', () => {
    const script =
      '$("#find").keyup(function(){ $.post("/part", { word: $(this).val() }, function(html){ $("#hits").html(html); }); });';
    const [way] = ways(`${box}<script>${script}</script>`).filter(({ source }) => source === 'suggested');
    expect(way).toMatchObject({ method: 'POST', want: 'html', body: `word=${TERMS}` });
  });

  it('may stand in a form that leads nowhere', () => {
    const script = '$("#q").autocomplete({ source: "/find.php" });';
    expect(
      suggesting(script, '<form action="#"><input name="q" id="q" placeholder="Search"></form>'),
    ).toEqual(['/find.php?term=a+b']);
  });

  it('is not asked beside a form, which finds more', () => {
    const script = '$("#find").autocomplete({ source: "/ajax/find.php" });';
    expect(suggesting(script, `<form action="/s"><input type="search" name="q"></form>${box}`)).toEqual([]);
  });
});

it('is posted where the script says so before the address', () => {
  const script =
    'jQuery(function($){$(".live").on("keyup",function(){$.ajax({type:"POST",url:"/ajax.php",data:{action:"find_wares",keyword:$(this).val()},success:function(r){$(".list").html(r.data)}})})});';
  const all = ways(`<input class="live" placeholder="Search"><script>${script}</script>`);
  expect(all.find(({ source }) => source === 'suggested')).toMatchObject({
    method: 'POST',
    want: 'html',
    body: `action=find_wares&keyword=${TERMS}`,
  });
});
