// What buy controls say, by language.
import { phrases } from './phrases.ts';

/** the text of a control that puts the product into the cart or orders it */
export const BUY = phrases(
  'add to cart|add to basket|add to bag|add to trolley|add to shopping|add item|buy|purchase|order now|preorder|pre-order|place bid|bid now|add to order|shop now',
  'in den warenkorb|in den korb|in den einkaufswagen|zum warenkorb|kaufen|bestellen',
  'ajouter|acheter|commander|mettre au panier|achat immediat',
  'añadir al carr*|agregar al carr*|añadir a la cesta|comprar|lo quiero',
  'adicionar|eu quero',
  'aggiungi|acquista|compra|metti nel carrello|ordina',
  'in winkel*|toevoegen aan|bestel|koop|nu kopen',
  'do koszyka|kup|zamów',
  'do košíku|vložit do|koupit|do košíka|kúpiť|objednat',
  'kosárba|megveszem|megrendel*|vásárlás',
  'cumpără|comandă|în coș',
  'в количката|купи|поръчай|добави',
  'в корзину|купить|заказать|оформить заказ',
  'в кошик|до кошика|у кошик|купити|замовити',
  'u korpu|u košaricu|kupi|v košarico|naruči',
  'στο καλάθι|αγορά|αγόρασε',
  'sepete ekle|satın al|hemen al|sipariş ver',
  'lägg i varukorg*|köp|lägg i kundvagn*|handla|beställ',
  'læg i kurv*|tilføj til kurv|køb|bestil',
  'legg i handlekurv*|kjøp|legg til|bestill',
  'lisää ostoskoriin|lisää koriin|osta|tilaa',
  'lisa korvi|lisa ostukorvi|pievienot grozam|pirkt|grozā|į krepšelį|pirkti|dėti į',
  'カートに入れる|カートへ|購入|カゴに入れる|買い物かご|注文する|加入购物车|加入購物車|购买|購買|放入购物车|장바구니|구매',
  'thêm vào giỏ|mua ngay|mua hàng|đặt hàng|เพิ่มลงตะกร้า|เพิ่มลงรถเข็น|ซื้อ|หยิบใส่|beli|keranjang',
  'أضف إلى السلة|اضف الى السلة|أضف للسلة|اشتري الآن|شراء|اشتر|הוסף לסל|הוספה לסל|הוסף לעגלה|הוספה לעגלה|לרכישה|קנה|افزودن به سبد*|خرید',
);

/** the same where it is all that a control says: "go to cart" leads elsewhere, and grocers' buttons say "add" alone */
export const BUY_ALONE =
  /^(?:(?:in)?to (?:the |your )?(?:cart|basket|bag|trolley)|add|voeg toe|toevoegen|hinzufugen|anadir|agregar|adicionar|dodaj|pridat|lagg till|ekle|добавить|додати)$/;

/** names of such controls in the markup, in any language */
export const BUY_NAME =
  /add[-_]?(?:to|2|item)[-_]?(?:cart|basket|bag|order|trolley)|addcart|addto|cart[-_]?(?:add|button|btn|form|submit)|btn[-_]?(?:cart|buy|basket|order)|buy[-_]?(?:now|btn|button|box|it)|buybox|buyform|single_add|purchase|checkout|(?:to|in)[-_]?(?:cart|basket)|\/cart|product-form|basket|warenkorb|panier|carrito|carrinho|carrello|koszyk|kosik|kosar|korzin|kupit|sepet|winkel|varukorg|handlekurv|ostoskori/i;

/** controls that show a cart instead of adding to it */
export const CART_VIEW = phrases(
  'cart|checkout|basket|warenkorb|zur kasse|panier|carrito|koszyk|košík|корзина|moje konto|search|suche|subscribe|newsletter|log in|sign in|register|send|submit|ok|accept|cookies|close',
);
